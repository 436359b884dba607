package dev.coldchain.topology;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.processor.api.FixedKeyProcessorSupplier;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.ProcessorSupplier;
import org.apache.kafka.streams.processor.api.ProcessorWrapper;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.processor.api.RecordMetadata;
import org.apache.kafka.streams.processor.api.WrappedFixedKeyProcessorSupplier;
import org.apache.kafka.streams.processor.api.WrappedProcessorSupplier;
import org.apache.kafka.streams.state.StoreBuilder;
import org.jspecify.annotations.Nullable;

/**
 * Holds records back before the first step and lets so many of them through at once. The test
 * driver commits after each record it handles; this way there is one commit for all of them.
 */
public final class OneCommit implements ProcessorWrapper {
  private static final String SIZE = "one.commit.size";

  private int size = 1;

  /** Streams' settings that make a driver commit every {@code size} records. */
  static Map<String, Object> every(int size) {
    return Map.of(
        StreamsConfig.PROCESSOR_WRAPPER_CLASS_CONFIG, OneCommit.class.getName(), SIZE, size);
  }

  @Override
  public void configure(Map<String, ?> configs) {
    size = Integer.parseInt(String.valueOf(configs.get(SIZE)));
  }

  @Override
  public <KIn, VIn, KOut, VOut>
      WrappedProcessorSupplier<KIn, VIn, KOut, VOut> wrapProcessorSupplier(
          String name, ProcessorSupplier<KIn, VIn, KOut, VOut> supplier) {
    if (!name.equals(Nodes.DECODE)) {
      return ProcessorWrapper.asWrapped(supplier);
    }
    return new WrappedProcessorSupplier<>() {
      @Override
      public Processor<KIn, VIn, KOut, VOut> get() {
        return new Holding<>(supplier.get(), size);
      }

      @Override
      public @Nullable Set<StoreBuilder<?>> stores() {
        return supplier.stores();
      }
    };
  }

  @Override
  public <KIn, VIn, VOut>
      WrappedFixedKeyProcessorSupplier<KIn, VIn, VOut> wrapFixedKeyProcessorSupplier(
          String name, FixedKeyProcessorSupplier<KIn, VIn, VOut> supplier) {
    return ProcessorWrapper.asWrappedFixedKey(supplier);
  }

  private static final class Holding<KIn, VIn, KOut, VOut>
      implements Processor<KIn, VIn, KOut, VOut> {
    record Held<K, V>(Record<K, V> record, Optional<RecordMetadata> from) {}

    private final Processor<KIn, VIn, KOut, VOut> inner;
    private final int size;
    private final List<Held<KIn, VIn>> held = new ArrayList<>();
    private Optional<RecordMetadata> from = Optional.empty();
    private @Nullable ProcessorContext<KOut, VOut> context;

    Holding(Processor<KIn, VIn, KOut, VOut> inner, int size) {
      this.inner = inner;
      this.size = size;
    }

    @Override
    public void init(ProcessorContext<KOut, VOut> given) {
      context = given;
      inner.init(tellingWhereFrom(given));
    }

    @Override
    public void process(Record<KIn, VIn> record) {
      if (context != null) {
        held.add(new Held<>(record, context.recordMetadata()));
      }
      if (held.size() == size) {
        for (Held<KIn, VIn> one : held) {
          from = one.from;
          inner.process(one.record);
        }
        held.clear();
      }
    }

    /** The context itself would tell of the last record for all of them. */
    @SuppressWarnings("unchecked")
    private ProcessorContext<KOut, VOut> tellingWhereFrom(ProcessorContext<KOut, VOut> given) {
      return (ProcessorContext<KOut, VOut>)
          Proxy.newProxyInstance(
              getClass().getClassLoader(),
              new Class<?>[] {ProcessorContext.class},
              (proxy, method, arguments) -> {
                if (method.getName().equals("recordMetadata")) {
                  return from;
                }
                try {
                  return method.invoke(given, arguments);
                } catch (InvocationTargetException failed) {
                  throw failed.getCause();
                }
              });
    }

    @Override
    public void close() {
      inner.close();
    }
  }
}
