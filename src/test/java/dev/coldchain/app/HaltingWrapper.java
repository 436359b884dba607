package dev.coldchain.app;

import java.util.Map;
import java.util.Set;
import org.apache.kafka.streams.processor.api.FixedKeyProcessorSupplier;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.ProcessorSupplier;
import org.apache.kafka.streams.processor.api.ProcessorWrapper;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.processor.api.WrappedFixedKeyProcessorSupplier;
import org.apache.kafka.streams.processor.api.WrappedProcessorSupplier;
import org.apache.kafka.streams.state.StoreBuilder;
import org.jspecify.annotations.Nullable;

/** Ends the process, as a power cut would, right after one record has been handled. */
public final class HaltingWrapper implements ProcessorWrapper {
  static final String OFFSET = "halt.after.offset";
  private static final int LIKE_A_KILL = 137;

  private long haltAfter = -1;

  @Override
  public void configure(Map<String, ?> configs) {
    haltAfter = Long.parseLong(String.valueOf(configs.get(OFFSET)));
  }

  @Override
  public <KIn, VIn, KOut, VOut>
      WrappedProcessorSupplier<KIn, VIn, KOut, VOut> wrapProcessorSupplier(
          String name, ProcessorSupplier<KIn, VIn, KOut, VOut> supplier) {
    if (!name.equals("decode")) {
      return ProcessorWrapper.asWrapped(supplier);
    }
    return new WrappedProcessorSupplier<>() {
      @Override
      public Processor<KIn, VIn, KOut, VOut> get() {
        return new Halting<>(supplier.get(), haltAfter);
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

  private static final class Halting<KIn, VIn, KOut, VOut>
      implements Processor<KIn, VIn, KOut, VOut> {
    private final Processor<KIn, VIn, KOut, VOut> inner;
    private final long haltAfter;
    private @Nullable ProcessorContext<KOut, VOut> context;

    Halting(Processor<KIn, VIn, KOut, VOut> inner, long haltAfter) {
      this.inner = inner;
      this.haltAfter = haltAfter;
    }

    @Override
    public void init(ProcessorContext<KOut, VOut> given) {
      context = given;
      inner.init(given);
    }

    @Override
    public void process(Record<KIn, VIn> record) {
      inner.process(record);
      if (haltAfter >= 0
          && context != null
          && context.recordMetadata().orElseThrow().offset() == haltAfter) {
        Runtime.getRuntime().halt(LIKE_A_KILL);
      }
    }

    @Override
    public void close() {
      inner.close();
    }
  }
}
