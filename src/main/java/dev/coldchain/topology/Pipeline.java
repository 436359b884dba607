package dev.coldchain.topology;

import dev.coldchain.decode.ReadingDecoder;
import dev.coldchain.event.WallClock;
import dev.coldchain.sink.OutputKey;
import dev.coldchain.sink.Rows;
import dev.coldchain.sink.SameAsInput;
import dev.coldchain.sink.SinkSchemas;
import dev.coldchain.store.StateStores;
import java.time.Duration;
import java.util.function.Supplier;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.Serializer;
import org.apache.kafka.streams.AutoOffsetReset;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.TopologyConfig;

/** The table of contents: what is read, the steps in their order, and where everything goes. */
public final class Pipeline {
  private static final Serializer<OutputKey> KEYS =
      (topic, key) -> key == null ? null : key.bytes();

  private final TopicNames topics;
  private final PipelineSettings settings;
  private final SinkSchemas schemas;

  /** What the pipeline reads and writes, and by which figures. */
  public Pipeline(TopicNames topics, PipelineSettings settings, SinkSchemas schemas) {
    this.topics = topics;
    this.settings = settings;
    this.schemas = schemas;
  }

  /**
   * The topology.
   *
   * @param config Streams' own settings, some of which act while a topology is put together
   * @param decoders one new decoder for each task
   * @param backlog whether a partition has more to read
   * @param wall the one clock of wall time
   */
  public Topology topology(
      TopologyConfig config, Supplier<ReadingDecoder> decoders, Backlog backlog, WallClock wall) {
    long hold = settings.state().rule().hold();
    Topology topology = new Topology(config);
    topology
        .addSource(
            AutoOffsetReset.earliest(),
            Nodes.READINGS,
            new RecordTime(),
            new ByteArrayDeserializer(),
            new ByteArrayDeserializer(),
            topics.readings())
        .addProcessor(Nodes.DECODE, () -> new DecodeStep(decoders.get()), Nodes.READINGS)
        .addProcessor(
            Nodes.WINDOW,
            () -> new WindowStep(settings.idle(), settings.checkInterval(), backlog, wall),
            Nodes.DECODE)
        .addProcessor(Nodes.QUARANTINE, QuarantineStep::new, Nodes.WINDOW)
        .addStateStore(
            StateStores.openWindows(settings.state()), Nodes.DECODE, Nodes.WINDOW, Nodes.QUARANTINE)
        .addStateStore(
            StateStores.history(
                settings.history(),
                Duration.ofMillis(settings.state().windows().size()),
                settings.historyChangelogRetentionMs()),
            Nodes.WINDOW);
    sink(topology, Nodes.INVALID, topics.invalid(), new ByteArraySerializer(), Nodes.DECODE);
    sink(topology, Nodes.LATE, topics.late(), Rows.late(topics.late(), schemas), Nodes.WINDOW);
    sink(
        topology,
        Nodes.WINDOWS,
        topics.windows(),
        Rows.panes(topics.windows(), schemas),
        Nodes.WINDOW);
    sink(
        topology,
        Nodes.FINALS,
        topics.finals(),
        Rows.panes(topics.finals(), schemas),
        Nodes.WINDOW);
    sink(
        topology,
        Nodes.INCIDENTS,
        topics.quarantine(),
        Rows.incidents(topics.quarantine(), schemas, hold),
        Nodes.QUARANTINE);
    sink(
        topology,
        Nodes.ALERTS,
        topics.alerts(),
        Rows.alerts(topics.alerts(), schemas),
        Nodes.DECODE,
        Nodes.WINDOW);
    return topology;
  }

  private static <V> void sink(
      Topology topology, String node, String topic, Serializer<V> values, String... parents) {
    topology.addSink(node, topic, KEYS, values, new SameAsInput<V>(), parents);
  }
}
