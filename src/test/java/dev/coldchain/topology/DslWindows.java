package dev.coldchain.topology;

import dev.coldchain.event.Reading;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.StreamsBuilder;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.TopologyTestDriver;
import org.apache.kafka.streams.kstream.Consumed;
import org.apache.kafka.streams.kstream.EmitStrategy;
import org.apache.kafka.streams.kstream.Grouped;
import org.apache.kafka.streams.kstream.KTable;
import org.apache.kafka.streams.kstream.Materialized;
import org.apache.kafka.streams.kstream.Produced;
import org.apache.kafka.streams.kstream.Suppressed;
import org.apache.kafka.streams.kstream.Suppressed.BufferConfig;
import org.apache.kafka.streams.kstream.TimeWindowedKStream;
import org.apache.kafka.streams.kstream.TimeWindows;
import org.apache.kafka.streams.kstream.Windowed;
import org.apache.kafka.streams.state.WindowStore;

/**
 * The finals of our windows as Kafka's DSL computes them, on the test driver, with event times for
 * timestamps: count and sum of each window of 5 minutes with 12 minutes of grace.
 */
final class DslWindows implements AutoCloseable {
  /** How the DSL is told to emit a window once. */
  enum Emission {
    SUPPRESS,
    ON_WINDOW_CLOSE
  }

  private final Emission emission;
  private Path dir = StateDirs.fresh();
  private TopologyTestDriver driver;

  DslWindows(Emission emission) {
    this.emission = emission;
    driver = start();
  }

  private TopologyTestDriver start() {
    Properties config = new Properties();
    config.put(StreamsConfig.APPLICATION_ID_CONFIG, "dsl");
    config.put(StreamsConfig.BOOTSTRAP_SERVERS_CONFIG, "unused:1");
    config.putAll(StateDirs.settings(dir));
    return new TopologyTestDriver(topology(), config, Instant.EPOCH);
  }

  private Topology topology() {
    StreamsBuilder builder = new StreamsBuilder();
    TimeWindowedKStream<String, Long> windows =
        builder.stream("readings", Consumed.with(Serdes.String(), Serdes.Long()))
            .groupByKey(Grouped.with(Serdes.String(), Serdes.Long()))
            .windowedBy(TimeWindows.ofSizeAndGrace(Duration.ofMinutes(5), Duration.ofMinutes(12)));
    KTable<Windowed<String>, String> finals =
        switch (emission) {
          case SUPPRESS ->
              aggregate(windows).suppress(Suppressed.untilWindowCloses(BufferConfig.unbounded()));
          case ON_WINDOW_CLOSE -> aggregate(windows.emitStrategy(EmitStrategy.onWindowClose()));
        };
    finals
        .toStream(
            (window, content) -> window.key() + "@" + Instant.ofEpochMilli(window.window().start()))
        .to("finals", Produced.with(Serdes.String(), Serdes.String()));
    return builder.build();
  }

  private static KTable<Windowed<String>, String> aggregate(
      TimeWindowedKStream<String, Long> windows) {
    return windows.aggregate(
        () -> "0 0",
        (van, temperature, content) -> add(temperature, content),
        Materialized.<String, String, WindowStore<Bytes, byte[]>>as("windows")
            .withKeySerde(Serdes.String())
            .withValueSerde(Serdes.String())
            .withCachingDisabled());
  }

  private static String add(long temperature, String content) {
    int space = content.indexOf(' ');
    long count = Long.parseLong(content, 0, space, 10) + 1;
    return count + " " + (Long.parseLong(content, space + 1, content.length(), 10) + temperature);
  }

  void send(Reading reading) {
    driver
        .createInputTopic("readings", Serdes.String().serializer(), Serdes.Long().serializer())
        .pipeInput(reading.van().text(), (long) reading.ninetieths(), reading.eventTime());
  }

  /** Takes the finals since the last call: {@code VAN-014@2026-10-14T10:10:00Z: count sum}. */
  List<String> finals() {
    List<String> finals = new ArrayList<>();
    for (KeyValue<String, String> one :
        driver
            .createOutputTopic(
                "finals", Serdes.String().deserializer(), Serdes.String().deserializer())
            .readKeyValuesToList()) {
      finals.add(one.key + ": " + one.value);
    }
    return finals;
  }

  /** Readings that the DSL says it dropped since the last start: all that becomes of them. */
  long dropped() {
    return driver.metrics().entrySet().stream()
        .filter(metric -> metric.getKey().name().equals("dropped-records-total"))
        .mapToLong(metric -> ((Double) metric.getValue().metricValue()).longValue())
        .sum();
  }

  /**
   * Stops it and starts it again with its window store as it was. The test driver does not restore
   * the buffer of {@code suppress}, which is in memory: windows that are open now are not emitted
   * later, unless they change.
   */
  void restart() {
    Path kept = StateDirs.keep(driver, dir);
    close();
    dir = kept;
    driver = start();
  }

  @Override
  public void close() {
    driver.close();
    StateDirs.delete(dir);
  }
}
