package dev.coldchain.topology;

import static dev.coldchain.topology.Harness.TOPICS;

import dev.coldchain.store.StateStores;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.processor.TaskId;
import org.apache.kafka.streams.processor.api.MockProcessorContext;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.state.Stores;
import org.apache.kafka.streams.test.TestRecord;

/**
 * The topology through any number of stops and starts, and all that it published meanwhile.
 *
 * <p>After every record the driver commits as Streams does, so the live objects reach the inner
 * store by {@code OpenWindowStore.flushCache()} and by nothing else; a start opens a new topology
 * on what was kept, whose first step loads them by {@code activate()}.
 */
final class StoredRun implements AutoCloseable {
  /** What a new start finds of the run before it. */
  enum Restart {
    /** The files of all stores, as a clean stop leaves them. */
    FROM_DISK,
    /** What the changelog of the open windows says, on an empty disk; of history, nothing. */
    FROM_CHANGELOG
  }

  private static final String CHANGELOG = "harness-" + StateStores.OPEN_WINDOWS + "-changelog";

  private final Map<String, Object> otherwise;
  private final Map<Bytes, byte[]> changelog = new HashMap<>();
  private final Map<String, List<String>> published = new HashMap<>();
  private final List<Integer> sent = new ArrayList<>();
  private Path dir = StateDirs.fresh();
  private Harness harness;
  private int sentBefore;

  StoredRun(Map<String, Object> otherwise) {
    this.otherwise = otherwise;
    TOPICS.outputs().forEach(topic -> published.put(topic, new ArrayList<>()));
    harness = start();
  }

  private Harness start() {
    Map<String, Object> settings = new HashMap<>(StateDirs.settings(dir));
    settings.putAll(otherwise);
    return new Harness(settings);
  }

  /** Sends the record that has this place in the input; the place is what its outputs tell. */
  void send(TestRecord<byte[], byte[]> record, int place) {
    sent.add(place);
    harness.pipe(record);
  }

  /** Stops it, cleanly, and starts it again. */
  void restart(Restart how) {
    collect();
    Path next =
        switch (how) {
          case FROM_DISK -> StateDirs.keep(harness.driver(), dir);
          case FROM_CHANGELOG -> replayed();
        };
    close();
    dir = next;
    sentBefore = sent.size();
    harness = start();
  }

  /** Every output topic's records as text, by topic. */
  Map<String, List<String>> published() {
    collect();
    return published;
  }

  private void collect() {
    published.forEach(
        (topic, lines) -> {
          for (TestRecord<byte[], byte[]> record : harness.records(topic)) {
            lines.add(Published.text(record, topic, harness.schemas, this::place));
          }
        });
    harness
        .driver()
        .createOutputTopic(CHANGELOG, new ByteArrayDeserializer(), new ByteArrayDeserializer())
        .readRecordsToList()
        .forEach(entry -> changelog.put(Bytes.wrap(entry.key()), entry.value()));
  }

  /** Each driver counts offsets from 0. */
  private int place(int offset) {
    return sent.get(sentBefore + offset);
  }

  /** A directory with what a restoration would write, where the driver will look for it. */
  private Path replayed() {
    Path next = StateDirs.fresh();
    Properties config = new Properties();
    config.put(StreamsConfig.APPLICATION_ID_CONFIG, "harness");
    config.put(StreamsConfig.BOOTSTRAP_SERVERS_CONFIG, "unused:1");
    Path task = next.resolve("harness").resolve("0_0");
    MockProcessorContext<Void, Void> context =
        new MockProcessorContext<>(config, new TaskId(0, 0), task.toFile());
    KeyValueStore<Bytes, byte[]> inner =
        Stores.persistentKeyValueStore(StateStores.OPEN_WINDOWS).get();
    inner.init(context.getStateStoreContext(), inner);
    changelog.forEach(inner::put);
    inner.close();
    return next;
  }

  @Override
  public void close() {
    harness.close();
    StateDirs.delete(dir);
  }
}
