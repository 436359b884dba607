package dev.coldchain.app;

import static dev.coldchain.app.Cluster.TOPICS;
import static dev.coldchain.cases.Given.VAN;
import static dev.coldchain.cases.Given.at;
import static dev.coldchain.cases.Given.reading;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.coldchain.event.Reading;
import dev.coldchain.event.WallClock;
import dev.coldchain.topology.AvroRows;
import dev.coldchain.topology.Schemas;
import dev.coldchain.topology.Wire;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.avro.Schema;
import org.junit.jupiter.api.Test;

/**
 * What is silence, and what only looks like it, on a real broker and with a clock of the test's.
 */
class IdleOnBrokerTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final long SECONDS_10 = 10_000;

  /** Wall time that the test moves; it counts how often the service looked. */
  private static final class Wall implements WallClock {
    private final AtomicLong now = new AtomicLong(at("10:04:02"));
    private final AtomicInteger looks = new AtomicInteger();

    @Override
    public long millis() {
      looks.incrementAndGet();
      return now.get();
    }

    void awaitLooks(int more) {
      int until = looks.get() + more;
      await().atMost(PATIENCE).until(() -> looks.get() >= until);
    }

    /** Lets time pass in steps that the service sees. */
    void pass(Duration time) {
      for (long left = time.toMillis(); left > 0; left -= SECONDS_10) {
        now.addAndGet(SECONDS_10);
        awaitLooks(2);
      }
    }
  }

  private static RunningService start(Cluster cluster, Wall wall) {
    Map<String, Object> settings = cluster.settings("state");
    settings.put("coldchain.idle.check-interval", "20ms");
    settings.put("coldchain.idle.probe-interval", "100ms");
    settings.put("coldchain.idle.longest-step", "10s");
    RunningService service = RunningService.start(settings, wall);
    await().atMost(PATIENCE).until(() -> !service.partitions().isEmpty());
    return service;
  }

  private static void awaitIn(RunningService service, long records) {
    await()
        .atMost(PATIENCE)
        .until(
            () -> service.partitions().stream().mapToLong(p -> p.counts().in()).sum() == records);
  }

  private static List<String> alerts(Cluster cluster) {
    return cluster.rows(TOPICS.alerts()).stream()
        .map(
            row ->
                "%s %s %s"
                    .formatted(row.get("kind"), row.get("state"), AvroRows.time(row, "decided_at")))
        .toList();
  }

  @Test
  void registryWaitAndDowntime_advanceNothing_silenceDoes_andARestartRepeatsNothing()
      throws Exception {
    Wall wall = new Wall();
    try (Cluster cluster = Cluster.start(1)) {
      int newer = cluster.register(differently(Schemas.load("reading-v2")));
      try (RunningService service = start(cluster, wall)) {
        cluster.send(List.of(reading(VAN, "10:04:00", 30)));
        awaitIn(service, 1);

        cluster.registry.suspend();
        Reading waiting = reading(VAN, "10:04:30", 30);
        cluster.sendAll(
            List.of(
                Cluster.record(
                    VAN.text().getBytes(StandardCharsets.UTF_8),
                    Wire.v2(waiting, newer),
                    waiting.ingestTime())));
        await().atMost(PATIENCE).until(() -> service.readiness().contains(Integer.toString(newer)));
        wall.pass(Duration.ofMinutes(31));
        assertThat(cluster.panes()).isEmpty();
        cluster.registry.resume();
        awaitIn(service, 2);
      }

      wall.now.addAndGet(Duration.ofMinutes(31).toMillis());
      long fired;
      try (RunningService service = start(cluster, wall)) {
        wall.awaitLooks(50);
        assertThat(cluster.panes()).isEmpty();
        assertThat(alerts(cluster)).isEmpty();
        assertThat(service.partitions().getFirst().openWindows()).isEqualTo(1);

        wall.pass(Duration.ofMinutes(3));
        await().atMost(PATIENCE).until(() -> cluster.panes().size() == 1);
        fired = wall.now.get();
      }
      assertThat(alerts(cluster)).hasSize(1).first().asString().startsWith("PARTITION_IDLE RAISED");
      assertThat(cluster.panes().getFirst()).contains("pane=ON_TIME revision=1");

      try (RunningService service = start(cluster, wall)) {
        wall.pass(Duration.ofMinutes(5));
        assertThat(cluster.panes()).hasSize(1);
        assertThat(alerts(cluster)).hasSize(1);
        cluster.send(List.of(reading(VAN, "10:04:40", 30)));
        awaitIn(service, 3);
        await().atMost(PATIENCE).until(() -> cluster.panes().size() == 2);
      }
      assertThat(cluster.panes().getLast()).contains("count=3").contains("pane=LATE revision=2");
      assertThat(alerts(cluster)).last().isEqualTo("PARTITION_IDLE CLEARED " + time("10:04:42"));
      assertThat(fired).isGreaterThan(at("10:35:00"));
    }
  }

  private static String time(String clock) {
    return Cluster.time(at(clock));
  }

  /** The same reading under another id. */
  private static Schema differently(Schema schema) {
    return new Schema.Parser()
        .parse(schema.toString().replace("One temperature from one sensor.", "A temperature."));
  }
}
