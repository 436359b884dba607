package dev.coldchain.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.coldchain.event.VanId;
import dev.coldchain.window.Pane;
import dev.coldchain.window.PaneKind;
import dev.coldchain.window.Window;
import dev.coldchain.window.WindowStats;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.TopologyTestDriver;
import org.apache.kafka.streams.processor.api.ContextualProcessor;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.state.Stores;
import org.apache.kafka.streams.state.WindowStore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What was closed can be asked for, van by van, though many share an entry. */
class HistoryTest {
  private static final long SIZE = Duration.ofMinutes(5).toMillis();
  private static final long TEN = Instant.parse("2026-10-14T10:00:00Z").toEpochMilli();

  private final TopologyTestDriver driver = new TopologyTestDriver(topology(), settings());
  private final WindowStore<Integer, byte[]> store = driver.getWindowStore("history");
  private final History history = new History(store);

  private static Topology topology() {
    Topology topology = new Topology();
    topology.addSource("in", Serdes.String().deserializer(), Serdes.String().deserializer(), "in");
    topology.addProcessor("idle", Idle::new, "in");
    topology.addStateStore(
        Stores.windowStoreBuilder(
            Stores.inMemoryWindowStore(
                "history", Duration.ofDays(1), Duration.ofMillis(SIZE), false),
            Serdes.Integer(),
            Serdes.ByteArray()),
        "idle");
    return topology;
  }

  private static Properties settings() {
    Properties settings = new Properties();
    settings.put(StreamsConfig.APPLICATION_ID_CONFIG, "history-test");
    settings.put(StreamsConfig.BOOTSTRAP_SERVERS_CONFIG, "none:1");
    return settings;
  }

  private static final class Idle extends ContextualProcessor<String, String, Void, Void> {
    @Override
    public void process(Record<String, String> record) {
      throw new IllegalStateException("no record is sent here");
    }
  }

  @AfterEach
  void close() {
    driver.close();
  }

  @Test
  void windowsOfManyVans_areFoundVanByVan() {
    List<Pane> panes = new ArrayList<>();
    for (int i = 0; i < 500; i++) {
      panes.add(pane("VAN-%03d".formatted(i), TEN, PaneKind.FINAL, i + 1));
    }
    history.remember(panes);
    for (int i = 0; i < 500; i++) {
      assertThat(closed("VAN-%03d".formatted(i), TEN))
          .contains(
              new ClosedWindow(
                  new VanId("VAN-%03d".formatted(i)),
                  TEN,
                  i + 1,
                  new WindowStats(i, 450L * i),
                  TEN + i));
    }
    assertThat(closed("VAN-500", TEN)).isEmpty();
  }

  @Test
  void laterClosingOfTheSameStart_addsToWhatIsThere() {
    String neighbour = neighbourOf("VAN-014");
    history.remember(List.of(pane("VAN-014", TEN, PaneKind.FINAL, 2)));
    history.remember(List.of(pane(neighbour, TEN, PaneKind.FINAL, 1)));
    assertThat(closed("VAN-014", TEN)).map(ClosedWindow::revision).contains(2);
    assertThat(closed(neighbour, TEN)).map(ClosedWindow::revision).contains(1);
  }

  @Test
  void windowsOfOneStep_areKeptUnderTheirOwnStarts() {
    history.remember(
        List.of(
            pane("VAN-014", TEN, PaneKind.FINAL, 1),
            pane("VAN-014", TEN + SIZE, PaneKind.FINAL, 5)));
    assertThat(closed("VAN-014", TEN)).map(ClosedWindow::revision).contains(1);
    assertThat(closed("VAN-014", TEN + SIZE)).map(ClosedWindow::revision).contains(5);
  }

  @Test
  void panesThatCloseNothing_andWindowsBefore1970_areNotKept() {
    history.remember(
        List.of(
            pane("VAN-014", TEN, PaneKind.ON_TIME, 1),
            pane("VAN-014", TEN, PaneKind.LATE, 2),
            pane("VAN-014", -SIZE, PaneKind.FINAL, 1)));
    try (var all = store.all()) {
      assertThat(all.hasNext()).isFalse();
    }
  }

  @Test
  void vanWhoseNameBeginsAsAnothersDoes_isNotTakenForIt() {
    history.remember(List.of(pane("VAN-01", TEN, PaneKind.FINAL, 1)));
    byte[] entry = store.fetch(History.bucket(new VanId("VAN-01")), TEN);
    assertThat(ClosedWindow.of(new VanId("VAN-014"), entry, TEN)).isEmpty();
    assertThat(ClosedWindow.of(new VanId("VAN-0"), entry, TEN)).isEmpty();
    assertThat(ClosedWindow.of(new VanId("VAN-01"), entry, TEN)).isPresent();
  }

  private Optional<ClosedWindow> closed(String van, long start) {
    VanId id = new VanId(van);
    return Optional.ofNullable(store.fetch(History.bucket(id), start))
        .flatMap(entry -> ClosedWindow.of(id, entry, start));
  }

  /** Another van of the same bucket. */
  private static String neighbourOf(String van) {
    int bucket = History.bucket(new VanId(van));
    int i = 0;
    while (History.bucket(new VanId("N-" + i)) != bucket) {
      i++;
    }
    return "N-" + i;
  }

  /** A pane whose figures follow from the revision. */
  private static Pane pane(String van, long start, PaneKind kind, int revision) {
    int count = revision - 1;
    return new Pane(
        new VanId(van),
        new Window(start, start + SIZE),
        kind,
        revision,
        new WindowStats(count, 450L * count),
        start + count);
  }
}
