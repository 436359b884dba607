package dev.coldchain.topology;

import dev.coldchain.cases.PureOperator;
import dev.coldchain.clock.IdlePolicy;
import dev.coldchain.decode.ReadingDecoder;
import dev.coldchain.event.Reading;
import dev.coldchain.store.StateSpec;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.avro.generic.GenericRecord;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.TestInputTopic;
import org.apache.kafka.streams.TestOutputTopic;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.TopologyConfig;
import org.apache.kafka.streams.TopologyTestDriver;
import org.apache.kafka.streams.test.TestRecord;
import org.jspecify.annotations.Nullable;

/** The whole topology in the test driver, with every output topic at hand. */
public final class Harness implements AutoCloseable {
  public static final TopicNames TOPICS = TopicNames.standard();

  /** The wall clock, and whether the partition is caught up: idle only when a test says so. */
  public final AtomicLong wall = new AtomicLong();

  public final AtomicBoolean caughtUp = new AtomicBoolean();
  public final Schemas schemas;
  private final Path dir = StateDirs.fresh();
  private final Topology topology;
  private final TopologyTestDriver driver;
  private final TestInputTopic<byte[], byte[]> readings;
  private final Map<String, TestOutputTopic<byte[], byte[]>> outputs = new HashMap<>();

  public Harness() {
    this(Map.of());
  }

  /** With these of Streams' settings set otherwise. */
  public Harness(Map<String, Object> otherwise) {
    schemas = new Schemas();
    Properties config = config(otherwise);
    topology = topology(config);
    driver = new TopologyTestDriver(topology, config, Instant.EPOCH);
    readings = open();
  }

  private Harness(Harness first) {
    schemas = first.schemas;
    topology = first.topology;
    driver = new TopologyTestDriver(topology, config(Map.of()), Instant.EPOCH);
    readings = open();
  }

  /** One more task of the same topology: what its suppliers share, the two share. */
  public Harness another() {
    return new Harness(this);
  }

  private Properties config(Map<String, Object> otherwise) {
    Properties config = new Properties();
    // The default directory is the machine's: two test runs at once would share it.
    config.put(StreamsConfig.STATE_DIR_CONFIG, dir.toString());
    config.put(StreamsConfig.APPLICATION_ID_CONFIG, "harness");
    config.put(StreamsConfig.BOOTSTRAP_SERVERS_CONFIG, "unused:1");
    config.put(StreamsConfig.PROCESSING_GUARANTEE_CONFIG, StreamsConfig.EXACTLY_ONCE_V2);
    config.put(StreamsConfig.ENSURE_EXPLICIT_INTERNAL_RESOURCE_NAMING_CONFIG, true);
    config.putAll(otherwise);
    return config;
  }

  private Topology topology(Properties config) {
    long minute = PureOperator.MINUTE;
    PipelineSettings settings =
        new PipelineSettings(
            new StateSpec(PureOperator.SPEC, PureOperator.RULE, PureOperator.REMEMBERED),
            new IdlePolicy(minute, 30 * minute, 10_000),
            Duration.ofSeconds(1),
            Duration.ofHours(24),
            -1);
    return new Pipeline(TOPICS, settings, schemas)
        .topology(
            new TopologyConfig(new StreamsConfig(config)),
            () -> new ReadingDecoder(schemas, Schemas.load("reading-v2")),
            (partition, lastOffset) -> caughtUp.get(),
            wall::get);
  }

  private TestInputTopic<byte[], byte[]> open() {
    for (String topic : TOPICS.outputs()) {
      outputs.put(
          topic,
          driver.createOutputTopic(
              topic, new ByteArrayDeserializer(), new ByteArrayDeserializer()));
    }
    return driver.createInputTopic(
        TOPICS.readings(), new ByteArraySerializer(), new ByteArraySerializer());
  }

  public TopologyTestDriver driver() {
    return driver;
  }

  /** Sends a reading as version 2, keyed and timed as the bridge does. */
  public void send(Reading reading) {
    send(
        reading.van().text().getBytes(StandardCharsets.UTF_8),
        Wire.v2(reading, Schemas.V2),
        reading.ingestTime());
  }

  public void send(byte @Nullable [] key, byte @Nullable [] value, long recordTime) {
    pipe(new TestRecord<>(key, value, Instant.ofEpochMilli(recordTime)));
  }

  /** Sends a record with its headers. */
  public void pipe(TestRecord<byte[], byte[]> record) {
    readings.pipeInput(record);
  }

  /** Takes what has come out on a topic since the last call, as decoded rows. */
  public List<GenericRecord> rows(String topic) {
    return records(topic).stream().map(record -> Wire.row(record.value(), schemas)).toList();
  }

  /** Takes what has come out on a topic since the last call. */
  public List<TestRecord<byte[], byte[]>> records(String topic) {
    return output(topic).readRecordsToList();
  }

  private TestOutputTopic<byte[], byte[]> output(String topic) {
    TestOutputTopic<byte[], byte[]> output = outputs.get(topic);
    if (output == null) {
      throw new IllegalArgumentException("no output topic " + topic);
    }
    return output;
  }

  /** Topics on which something is left that no one took. */
  public List<String> unread() {
    return TOPICS.outputs().stream().filter(topic -> !output(topic).isEmpty()).toList();
  }

  @Override
  public void close() {
    driver.close();
    StateDirs.delete(dir);
  }
}
