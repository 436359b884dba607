package dev.coldchain.app;

import static dev.coldchain.app.Cluster.TOPICS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.coldchain.cases.ConformanceCase;
import dev.coldchain.demo.Child;
import dev.coldchain.demo.Jvm;
import dev.coldchain.event.Reading;
import dev.coldchain.topology.AvroRows;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The service on a real broker and a real registry. */
class ServiceOnBrokerTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final String GROUP = "coldchain";
  private static final List<Reading> DELIVERY =
      ConformanceCase.readings("/manchester-2026-10-14.jsonl");

  /** The burst: the first reading that came more than five minutes after it was measured. */
  private static int burst() {
    int at = 0;
    while (DELIVERY.get(at).ingestTime() - DELIVERY.get(at).eventTime() < 300_000) {
      at++;
    }
    return at;
  }

  @ParameterizedTest
  @ValueSource(strings = {"beyond-lateness", "evidence-withdrawn", "fleet-12"})
  void givenCase_givesTheExpectedRows(String name) throws Exception {
    ConformanceCase given = ConformanceCase.load(name);
    try (Cluster cluster = Cluster.start(1);
        RunningService service =
            RunningService.start(cluster.settings("state"), TestService.STANDING)) {
      cluster.send(given.readings());
      // The state shows a reading when it is written back, just before the commit.
      await().atMost(PATIENCE).until(() -> cluster.committed(GROUP) == given.readings().size());

      assertThat(accounted(service)).isEqualTo(given.readings().size());
      assertThat(cluster.panes()).containsExactlyElementsOf(given.expected().panes());
      assertThat(cluster.rows(TOPICS.finals()).stream().map(AvroRows::fin))
          .containsExactlyElementsOf(given.expected().finals());
      assertThat(cluster.rows(TOPICS.late()).stream().map(AvroRows::late))
          .containsExactlyElementsOf(given.expected().late());
    }
  }

  private static long accounted(RunningService service) {
    return service.partitions().stream().mapToLong(p -> p.counts().in()).sum();
  }

  @Test
  void killedTwelveReadingsIntoTheBurst_andRestarted_givesTheRowsOfARunWithoutCrash()
      throws Exception {
    Map<String, List<String>> golden = run(-1);
    Map<String, List<String>> crashed = run(burst() + 11);
    assertThat(golden.get(TOPICS.windows())).hasSize(46);
    assertThat(crashed).isEqualTo(golden);
  }

  private static Map<String, List<String>> run(int haltAfter) throws Exception {
    try (Cluster cluster = Cluster.start(1)) {
      Child first = start(cluster, haltAfter);
      cluster.send(DELIVERY.subList(0, burst()));
      await().atMost(PATIENCE).until(() -> cluster.committed(GROUP) == burst());
      cluster.send(DELIVERY.subList(burst(), DELIVERY.size()));
      if (haltAfter >= 0) {
        assertThat(first.awaitExit(PATIENCE)).isEqualTo(137);
        start(cluster, -1);
      }
      await().atMost(PATIENCE).until(() -> cluster.committed(GROUP) == DELIVERY.size());
      return cluster.everything();
    }
  }

  @Test
  void activeKilled_standbyTakesOver_andBackAgain_lateReadingFirstEachTime() throws Exception {
    ConformanceCase given = ConformanceCase.load("beyond-lateness");
    List<Reading> readings = given.readings();
    int late = 1;
    while (readings.get(late).eventTime() > readings.get(late - 1).eventTime()) {
      late++;
    }
    try (Cluster cluster = Cluster.start(1)) {
      Child first = start(cluster, "first", -1, 1);
      await().atMost(PATIENCE).until(() -> first.tail().contains("serving at"));
      Child second = start(cluster, "second", -1, 1);
      send(cluster, readings, 0, late);
      first.kill();
      send(cluster, readings, late, late + 5);
      start(cluster, "first", -1, 1);
      send(cluster, readings, late + 5, late + 8);
      second.kill();
      send(cluster, readings, late + 8, readings.size());

      assertThat(cluster.panes()).containsExactlyElementsOf(given.expected().panes());
      assertThat(cluster.rows(TOPICS.finals()).stream().map(AvroRows::fin))
          .containsExactlyElementsOf(given.expected().finals());
      assertThat(cluster.rows(TOPICS.late()).stream().map(AvroRows::late))
          .containsExactlyElementsOf(given.expected().late());
    }
  }

  private static void send(Cluster cluster, List<Reading> readings, int from, int to) {
    cluster.send(readings.subList(from, to));
    await().atMost(PATIENCE).until(() -> cluster.committed(GROUP) == to);
  }

  private static Child start(Cluster cluster, int haltAfter) {
    return start(cluster, "only", haltAfter, 0);
  }

  private static Child start(Cluster cluster, String name, int haltAfter, int standbys) {
    Path log = cluster.scratch.dir().resolve(name + ".log");
    return cluster.scratch.start(
        Jvm.like(
            "the service",
            TestService.class.getName(),
            cluster.broker.bootstrapServers(),
            cluster.registry.url().toString(),
            cluster.scratch.dir().resolve(name).toString(),
            Integer.toString(haltAfter),
            Integer.toString(standbys)),
        log);
  }
}
