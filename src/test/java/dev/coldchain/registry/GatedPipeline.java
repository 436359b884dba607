package dev.coldchain.registry;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.streams.CloseOptions;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.ThreadMetadata;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.errors.StreamsUncaughtExceptionHandler.StreamThreadExceptionResponse;
import org.apache.kafka.streams.processor.api.ContextualProcessor;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.processor.api.RecordMetadata;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.state.Stores;

/** The smallest pipeline behind a gate: copies each record, looking its id up, and counts them. */
final class GatedPipeline implements AutoCloseable {
  static final String IN = "in";
  static final String OUT = "out";

  private final Map<TopicPartition, Long> handled = new ConcurrentHashMap<>();
  private final AtomicInteger failures = new AtomicInteger();
  private final KafkaStreams streams;

  GatedPipeline(String brokers, Path state, SchemaDirectory directory, PartitionWatch watch) {
    streams =
        new KafkaStreams(
            topology(directory), settings(brokers, state), new SchemaGate(directory, watch, IN));
    streams.setUncaughtExceptionHandler(
        failure -> {
          failures.incrementAndGet();
          return StreamThreadExceptionResponse.REPLACE_THREAD;
        });
    streams.start();
  }

  private static Properties settings(String brokers, Path state) {
    Properties settings = new Properties();
    settings.put(StreamsConfig.APPLICATION_ID_CONFIG, "gated");
    settings.put(StreamsConfig.BOOTSTRAP_SERVERS_CONFIG, brokers);
    settings.put(StreamsConfig.STATE_DIR_CONFIG, state.toString());
    settings.put(StreamsConfig.PROCESSING_GUARANTEE_CONFIG, StreamsConfig.EXACTLY_ONCE_V2);
    settings.put(StreamsConfig.GROUP_PROTOCOL_CONFIG, "classic");
    settings.put(StreamsConfig.COMMIT_INTERVAL_MS_CONFIG, 100);
    return settings;
  }

  private Topology topology(SchemaDirectory directory) {
    Topology topology = new Topology();
    topology.addSource(
        "bytes", Serdes.ByteArray().deserializer(), Serdes.ByteArray().deserializer(), IN);
    topology.addProcessor("copy", () -> new Copy(directory, handled), "bytes");
    topology.addStateStore(
        Stores.keyValueStoreBuilder(
            Stores.inMemoryKeyValueStore("counts"), Serdes.Integer(), Serdes.Long()),
        "copy");
    topology.addSink(
        "rows", OUT, Serdes.ByteArray().serializer(), Serdes.ByteArray().serializer(), "copy");
    return topology;
  }

  /** Offset of the last record that a task handled, or -1. */
  long handled(TopicPartition partition) {
    return handled.getOrDefault(partition, -1L);
  }

  int failures() {
    return failures.get();
  }

  KafkaStreams streams() {
    return streams;
  }

  boolean isRunning() {
    return streams.state() == KafkaStreams.State.RUNNING;
  }

  Set<String> threads() {
    return streams.metadataForLocalThreads().stream()
        .map(ThreadMetadata::threadName)
        .collect(Collectors.toSet());
  }

  @Override
  public void close() {
    // Leaving the group, or the next pipeline would wait until this one's session has ended.
    streams.close(
        CloseOptions.timeout(Duration.ofSeconds(20))
            .withGroupMembershipOperation(CloseOptions.GroupMembershipOperation.LEAVE_GROUP));
  }

  /** Counts in a logged store, so that a new owner of the partition has something to restore. */
  private static final class Copy extends ContextualProcessor<byte[], byte[], byte[], byte[]> {
    private final SchemaDirectory directory;
    private final Map<TopicPartition, Long> handled;

    Copy(SchemaDirectory directory, Map<TopicPartition, Long> handled) {
      this.directory = directory;
      this.handled = handled;
    }

    @Override
    public void process(Record<byte[], byte[]> record) {
      if (WireFormat.hasId(record.value())) {
        directory.byContentId(WireFormat.id(record.value()));
      }
      RecordMetadata from = context().recordMetadata().orElseThrow();
      KeyValueStore<Integer, Long> counts = context().getStateStore("counts");
      Long before = counts.get(from.partition());
      counts.put(from.partition(), before == null ? 1 : before + 1);
      handled.put(new TopicPartition(from.topic(), from.partition()), from.offset());
      byte[] partition = {(byte) from.partition()};
      context().forward(record.withKey(partition));
    }
  }
}
