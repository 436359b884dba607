package dev.coldchain.lab;

import dev.coldchain.clock.IdlePolicy;
import dev.coldchain.decode.ReadingDecoder;
import dev.coldchain.demo.IncidentRow;
import dev.coldchain.demo.WindowRow;
import dev.coldchain.store.OpenWindowStore;
import dev.coldchain.store.StateSpec;
import dev.coldchain.store.StateStores;
import dev.coldchain.store.TaskState;
import dev.coldchain.topology.Pipeline;
import dev.coldchain.topology.PipelineSettings;
import dev.coldchain.topology.Schemas;
import dev.coldchain.topology.TopicNames;
import dev.coldchain.topology.Wire;
import dev.coldchain.window.WindowSpec;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.avro.generic.GenericRecord;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.TestInputTopic;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.TopologyConfig;
import org.apache.kafka.streams.TopologyTestDriver;

/** The service's own topology, run over readings. */
final class ServiceRun implements AutoCloseable {
  private static final TopicNames TOPICS = TopicNames.standard();
  private static final Duration CHECK = Duration.ofSeconds(1);
  private static final Duration MOST_SILENCE = Duration.ofHours(2);

  private final Schemas schemas = new Schemas();
  private final AtomicLong wall = new AtomicLong();
  private final AtomicBoolean ended = new AtomicBoolean();
  private final Path stateDir;
  private final TopologyTestDriver driver;
  private final TestInputTopic<byte[], byte[]> readings;

  /** Starts on the state that the directory holds. */
  ServiceRun(WindowSpec spec, Path stateDir) {
    this.stateDir = stateDir;
    driver = Drivers.open(topology(spec), stateDir);
    readings =
        driver.createInputTopic(
            TOPICS.readings(), new ByteArraySerializer(), new ByteArraySerializer());
  }

  private Topology topology(WindowSpec spec) {
    PipelineSettings settings =
        new PipelineSettings(
            new StateSpec(spec, Figures.RULE, Duration.ofHours(25).toMillis()),
            new IdlePolicy(Figures.MINUTE, 30 * Figures.MINUTE, 10_000),
            CHECK,
            Duration.ofHours(24),
            -1);
    return new Pipeline(TOPICS, settings, schemas)
        .topology(
            new TopologyConfig(new StreamsConfig(Drivers.config(stateDir))),
            () -> new ReadingDecoder(schemas, Schemas.load("reading-v2")),
            (partition, lastOffset) -> ended.get(),
            wall::get);
  }

  /** What the service gives for a whole file. */
  static Findings of(WindowSpec spec, List<Arrival> arrivals, Path stateDir) {
    Findings findings = new Findings();
    try (ServiceRun run = new ServiceRun(spec, stateDir)) {
      run.handle(arrivals, findings);
      run.end(findings);
    }
    return findings;
  }

  /** Handles readings; what is taken of one has been committed with it. */
  void handle(List<Arrival> arrivals, Findings findings) {
    for (Arrival arrival : arrivals) {
      wall.accumulateAndGet(arrival.ingestTime(), Math::max);
      readings.pipeInput(arrival.record());
      take(findings);
    }
  }

  /** Lets time pass with nothing to read until silence has closed every window. */
  void end(Findings findings) {
    ended.set(true);
    long steps = MOST_SILENCE.dividedBy(CHECK);
    for (long step = 0; step < steps && openWindows() > 0; step++) {
      wall.addAndGet(CHECK.toMillis());
      driver.advanceWallClockTime(CHECK);
      take(findings);
    }
  }

  private void take(Findings findings) {
    rows(TOPICS.windows()).forEach(row -> findings.row(WindowRow.of(row)));
    List<GenericRecord> closed = rows(TOPICS.finals());
    closed.forEach(row -> findings.closed(WindowRow.of(row)));
    rows(TOPICS.quarantine()).forEach(row -> findings.incident(IncidentRow.of(row)));
    findings.aside(rows(TOPICS.late()).size());
    // The reading that closes windows has joined its own before.
    findings.open(openWindows() + closed.size());
    findings.duplicates(state().tally().counts().duplicate());
  }

  private int openWindows() {
    return state().windows().openCount();
  }

  private TaskState state() {
    return ((OpenWindowStore) driver.getStateStore(StateStores.OPEN_WINDOWS)).state();
  }

  private List<GenericRecord> rows(String topic) {
    return driver
        .createOutputTopic(topic, new ByteArrayDeserializer(), new ByteArrayDeserializer())
        .readValuesToList()
        .stream()
        .map(value -> Wire.row(value, schemas))
        .toList();
  }

  @Override
  public void close() {
    driver.close();
  }
}
