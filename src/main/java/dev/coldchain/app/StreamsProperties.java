package dev.coldchain.app;

import dev.coldchain.config.KafkaConfig;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.common.config.TopicConfig;
import org.apache.kafka.streams.StreamsConfig;

/** The settings as Kafka names them. What a user gives under {@code properties} comes last. */
final class StreamsProperties {
  /**
   * A van's state is one changelog record, and one that could not be written would stop its
   * partition for good; it is this large with millions of readings in a van's open windows.
   */
  private static final int LARGEST_RECORD = 64 * 1024 * 1024;

  /** Bytes: a window's close writes hundreds of rows at once, and each request costs the same. */
  private static final int BATCH = 64 * 1024;

  /** What the service's promises rest on: not for anyone to change beside its own settings. */
  private static final Set<String> OURS =
      Set.of(
          StreamsConfig.APPLICATION_ID_CONFIG,
          StreamsConfig.BOOTSTRAP_SERVERS_CONFIG,
          StreamsConfig.STATE_DIR_CONFIG,
          StreamsConfig.PROCESSING_GUARANTEE_CONFIG,
          StreamsConfig.GROUP_PROTOCOL_CONFIG);

  private StreamsProperties() {}

  static Properties of(KafkaConfig kafka) {
    Map<String, Object> all = new HashMap<>();
    all.put(StreamsConfig.APPLICATION_ID_CONFIG, kafka.applicationId());
    all.put(StreamsConfig.BOOTSTRAP_SERVERS_CONFIG, kafka.bootstrapServers());
    all.put(StreamsConfig.STATE_DIR_CONFIG, kafka.stateDir());
    all.put(StreamsConfig.PROCESSING_GUARANTEE_CONFIG, StreamsConfig.EXACTLY_ONCE_V2);
    all.put(StreamsConfig.NUM_STREAM_THREADS_CONFIG, kafka.streamThreads());
    all.put(StreamsConfig.COMMIT_INTERVAL_MS_CONFIG, kafka.commitInterval().toMillis());
    all.put(StreamsConfig.NUM_STANDBY_REPLICAS_CONFIG, kafka.standbyReplicas());
    all.put(StreamsConfig.REPLICATION_FACTOR_CONFIG, (int) kafka.replicationFactor());
    all.put(StreamsConfig.ENSURE_EXPLICIT_INTERNAL_RESOURCE_NAMING_CONFIG, true);
    all.put(StreamsConfig.STATESTORE_CACHE_MAX_BYTES_CONFIG, 0);
    // The gate that holds back undecodable records is our consumer; only this protocol uses it.
    all.put(StreamsConfig.GROUP_PROTOCOL_CONFIG, "classic");
    all.put(StreamsConfig.consumerPrefix(ConsumerConfig.MAX_POLL_RECORDS_CONFIG), 5_000);
    // How long a killed instance's partitions wait for another; as long as its open transaction.
    all.put(StreamsConfig.consumerPrefix(ConsumerConfig.SESSION_TIMEOUT_MS_CONFIG), 10_000);
    all.put(StreamsConfig.producerPrefix(ProducerConfig.COMPRESSION_TYPE_CONFIG), "lz4");
    all.put(StreamsConfig.producerPrefix(ProducerConfig.BATCH_SIZE_CONFIG), BATCH);
    all.put(StreamsConfig.producerPrefix(ProducerConfig.MAX_REQUEST_SIZE_CONFIG), LARGEST_RECORD);
    all.put(StreamsConfig.producerPrefix(ProducerConfig.BUFFER_MEMORY_CONFIG), 2L * LARGEST_RECORD);
    all.put(StreamsConfig.topicPrefix(TopicConfig.MAX_MESSAGE_BYTES_CONFIG), LARGEST_RECORD);
    kafka.properties().keySet().stream().filter(OURS::contains).forEach(StreamsProperties::refuse);
    all.putAll(kafka.properties());
    Properties properties = new Properties();
    properties.putAll(all);
    return properties;
  }

  private static void refuse(String key) {
    throw new IllegalArgumentException(
        "coldchain.kafka.properties has %s, which the service sets itself: remove it, or use the"
                .formatted(key)
            + " setting under coldchain.kafka if there is one");
  }

  /** For the clients of the steps and checks: connection settings only. */
  static Map<String, Object> admin(KafkaConfig kafka) {
    Map<String, Object> all = new HashMap<>(kafka.properties());
    all.put(StreamsConfig.BOOTSTRAP_SERVERS_CONFIG, kafka.bootstrapServers());
    return all;
  }
}
