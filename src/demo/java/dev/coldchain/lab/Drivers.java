package dev.coldchain.lab;

import java.nio.file.Path;
import java.time.Instant;
import java.util.Properties;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.TopologyTestDriver;

/** Kafka's test driver: a topology's real processors and stores on one partition, no broker. */
final class Drivers {
  static final String APPLICATION = "lab";

  private Drivers() {}

  /** Starts a topology on what the directory holds; closing the driver empties the directory. */
  static TopologyTestDriver open(Topology topology, Path stateDir) {
    return new TopologyTestDriver(topology, config(stateDir), Instant.EPOCH);
  }

  static Properties config(Path stateDir) {
    Properties config = new Properties();
    config.put(StreamsConfig.APPLICATION_ID_CONFIG, APPLICATION);
    config.put(StreamsConfig.BOOTSTRAP_SERVERS_CONFIG, "unused:1");
    config.put(StreamsConfig.STATE_DIR_CONFIG, stateDir.toString());
    // The driver has no transactions and no changelog offsets. Under exactly-once it would wipe the
    // stores that it finds without such offsets, for they may hold writes of an aborted one.
    config.put(StreamsConfig.PROCESSING_GUARANTEE_CONFIG, StreamsConfig.AT_LEAST_ONCE);
    config.put(StreamsConfig.ENSURE_EXPLICIT_INTERNAL_RESOURCE_NAMING_CONFIG, true);
    return config;
  }
}
