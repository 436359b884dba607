package dev.coldchain.ops;

import static org.assertj.core.api.Assertions.assertThat;

import dev.coldchain.event.EventTime;
import dev.coldchain.event.InvalidReason;
import dev.coldchain.event.VanId;
import dev.coldchain.query.LiveState.Readiness;
import dev.coldchain.query.PartitionView;
import dev.coldchain.query.VanView;
import dev.coldchain.query.Verdict;
import dev.coldchain.rest.InMemoryLiveState;
import dev.coldchain.rest.TestService;
import dev.coldchain.tally.Counts;
import io.prometheus.metrics.expositionformats.PrometheusTextFormatWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class MetricsTest {
  private static final long NOW = Instant.parse("2026-10-14T10:30:00Z").toEpochMilli();
  private static final long WATERMARK = Instant.parse("2026-10-14T10:27:30.500Z").toEpochMilli();

  private final InMemoryLiveState state = new InMemoryLiveState();
  private final AtomicLong nanos = new AtomicLong();
  private final RegistryHealth registry = RegistryHealth.State.Healthy::new;
  private final FiguresSource source =
      new FiguresSource(state, registry, new Fitness(state, registry), () -> NOW, nanos::get);

  @Test
  void everyFamily_isOnThePrometheusPageWithHelpAndType() {
    try (TestService service = new TestService()) {
      service.state.put(
          partition(0, new Counts(346, 0, 3, Map.of(InvalidReason.OUT_OF_RANGE, 2L))));
      service.state.put(van("VAN-014", Verdict.QUARANTINED));
      service.state.put(van("VAN-015", Verdict.OK));

      // Micronaut registers the meters of the JVM and of HTTP with the first answer.
      service.get("/api/v1/vans/VAN-014");
      TestService.Reply reply = service.get("/prometheus");

      assertThat(reply.status()).isEqualTo(200);
      assertThat(reply.header("Content-Type")).startsWith("text/plain");
      assertThat(reply.text().lines())
          .contains(
              "# TYPE coldchain_records_total counter",
              "coldchain_records_total{outcome=\"joined\",partition=\"0\",reason=\"\"} 346.0",
              "coldchain_records_total{outcome=\"late\",partition=\"0\",reason=\"\"} 0.0",
              "coldchain_records_total{outcome=\"duplicate\",partition=\"0\",reason=\"\"} 3.0",
              "coldchain_records_total{outcome=\"invalid\",partition=\"0\",reason=\"OUT_OF_RANGE\"}"
                  + " 2.0",
              "coldchain_records_total{outcome=\"invalid\",partition=\"0\",reason=\"NULL_VALUE\"}"
                  + " 0.0",
              "# TYPE coldchain_open_windows gauge",
              "coldchain_open_windows{partition=\"0\"} 16.0",
              "coldchain_unfired_windows{partition=\"0\"} 4.0",
              "coldchain_watermark_lag_seconds{partition=\"0\"} 149.5",
              "coldchain_vans 2.0",
              "coldchain_quarantined_vans 1.0",
              "coldchain_ready 1.0",
              "coldchain_registry_state{state=\"healthy\"} 1.0",
              "coldchain_registry_state{state=\"waiting\"} 0.0",
              "coldchain_registry_state{state=\"lost_its_data\"} 0.0")
          .anyMatch(line -> line.startsWith("jvm_memory_used_bytes"));
      assertThat(sample(reply.text(), "coldchain_watermark_seconds{partition=\"0\"}"))
          .isEqualTo(WATERMARK / 1000.0);
      assertThat(reply.text().lines().filter(line -> line.startsWith("# HELP coldchain_")))
          .hasSize(MetricNames.ALL.size());
    }
  }

  @Test
  void everyFamily_isInTheDocumentation() throws IOException {
    state.put(partition(0, Counts.NONE));
    String documentation = Files.readString(Path.of("src/docs/metrics.md"));

    assertThat(page().lines().filter(line -> line.startsWith("# TYPE ")))
        .hasSize(MetricNames.ALL.size())
        .allSatisfy(
            line ->
                assertThat(documentation)
                    .contains("| `%s` | %s |".formatted((Object[]) line.substring(7).split(" "))));
  }

  @Test
  void manyPathsAndVans_addNoSeries() {
    try (TestService service = new TestService()) {
      service.get("/api/v1/vans/VAN-1");
      service.get("/nothing/1");
      service.get("/prometheus");
      long before = requestSeries(service);

      for (int i = 2; i < 20; i++) {
        service.get("/api/v1/vans/VAN-" + i);
        service.get("/nothing/" + i);
      }

      assertThat(requestSeries(service)).isEqualTo(before).isPositive();
    }
  }

  @Test
  void figures_moveWithTheState() {
    state.put(partition(0, Counts.NONE));
    assertThat(page()).contains("outcome=\"joined\",partition=\"0\",reason=\"\"} 0.0");

    state.put(partition(0, new Counts(7, 0, 0, Map.of())));
    laterBy(Duration.ofSeconds(1));

    assertThat(page()).contains("outcome=\"joined\",partition=\"0\",reason=\"\"} 7.0");
  }

  @Test
  void withinASecond_theStateIsAskedOnce() {
    state.put(partition(0, Counts.NONE));
    Figures first = source.figures();
    state.put(partition(1, Counts.NONE));
    laterBy(Duration.ofMillis(999));

    assertThat(source.figures()).isSameAs(first);
    laterBy(Duration.ofMillis(1));
    assertThat(source.figures().partitions()).hasSize(2);
  }

  @Test
  void partitionHandedOver_leavesNoSeriesBehind() {
    state.put(partition(0, Counts.NONE));
    state.put(partition(1, Counts.NONE));
    assertThat(page()).contains("partition=\"1\"");

    state.handOver(1);
    laterBy(Duration.ofSeconds(1));

    assertThat(page()).contains("partition=\"0\"").doesNotContain("partition=\"1\"");
  }

  @Test
  void notReady_showsReadyZeroAndNoInventedFigures() {
    state.put(partition(0, Counts.NONE));
    state.put(van("VAN-014", Verdict.OK));
    state.become(new Readiness.Waiting("restoring"));

    assertThat(page())
        .contains("coldchain_ready 0.0")
        .doesNotContain("partition=", "coldchain_vans ", "coldchain_quarantined_vans ");
  }

  @Test
  void partitionThatAcceptedNothing_hasCountsButNoWatermark() {
    state.put(
        new PartitionView(0, Counts.NONE, EventTime.NEVER, EventTime.NEVER, EventTime.NEVER, 0, 0));

    assertThat(page())
        .contains("coldchain_open_windows{partition=\"0\"} 0.0")
        .doesNotContain("coldchain_watermark_seconds{", "coldchain_watermark_lag_seconds{");
  }

  private String page() {
    try (ByteArrayOutputStream out = new ByteArrayOutputStream()) {
      PrometheusTextFormatWriter.create().write(out, Families.of(source.figures()));
      return out.toString(StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private void laterBy(Duration duration) {
    nanos.addAndGet(duration.toNanos());
  }

  private static long requestSeries(TestService service) {
    return service
        .get("/prometheus")
        .text()
        .lines()
        .filter(line -> line.startsWith("http_server_requests_seconds_count"))
        .count();
  }

  private static double sample(String page, String series) {
    return page.lines()
        .filter(line -> line.startsWith(series))
        .mapToDouble(line -> Double.parseDouble(line.substring(series.length() + 1)))
        .findFirst()
        .orElseThrow();
  }

  private static PartitionView partition(int number, Counts counts) {
    return new PartitionView(number, counts, WATERMARK + 120_000, WATERMARK, NOW, 16, 4);
  }

  private static VanView van(String id, Verdict verdict) {
    return new VanView(
        new VanId(id),
        verdict,
        List.of(
            new VanView.Part(
                0, false, WATERMARK + 120_000, WATERMARK, Optional.empty(), List.of(), List.of())));
  }
}
