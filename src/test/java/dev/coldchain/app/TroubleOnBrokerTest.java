package dev.coldchain.app;

import static dev.coldchain.app.Cluster.TOPICS;
import static dev.coldchain.cases.Given.VAN;
import static dev.coldchain.cases.Given.at;
import static dev.coldchain.cases.Given.reading;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.coldchain.event.InvalidReason;
import dev.coldchain.event.Reading;
import dev.coldchain.tally.Counts;
import dev.coldchain.topology.MissingInputTopicException;
import dev.coldchain.topology.Schemas;
import dev.coldchain.topology.Wire;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.avro.Schema;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer.OrderAnnotation;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;

/** One service, a broker and a registry, and what goes wrong around them, one after the other. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(OrderAnnotation.class)
@SuppressWarnings("NullAway.Init")
class TroubleOnBrokerTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final byte[] KEY = "VAN-014".getBytes(StandardCharsets.UTF_8);

  private final HttpClient http = HttpClient.newHttpClient();
  private Cluster cluster;
  private RunningService service;

  @BeforeAll
  void start() throws Exception {
    cluster = Cluster.start(1);
    service = RunningService.start(cluster.settings("state"), TestService.STANDING);
  }

  @AfterAll
  void stop() {
    service.close();
    cluster.close();
  }

  private Counts counts() {
    return service.partitions().stream()
        .map(partition -> partition.counts())
        .reduce(Counts.NONE, Counts::plus);
  }

  private void awaitIn(long records) {
    await().atMost(PATIENCE).until(() -> counts().in() == records);
  }

  private HttpResponse<String> get(String path) throws Exception {
    return http.send(
        HttpRequest.newBuilder(URI.create(service.url() + path)).build(),
        HttpResponse.BodyHandlers.ofString());
  }

  private static ProducerRecord<byte[], byte[]> record(Reading reading, int id) {
    return Cluster.record(KEY, Wire.v2(reading, id), reading.ingestTime());
  }

  @Test
  @Order(1)
  void everyKindOfBadRecord_isDivertedWithItsReason_andTheStreamGoesOn() throws Exception {
    long now = at("10:00:00");
    Reading good = reading(VAN, "10:00:00", 33);
    int id = cluster.readingId();
    byte[] cut = java.util.Arrays.copyOf(Wire.v2(good, id), 20);
    int late = cluster.lateId();
    List<ProducerRecord<byte[], byte[]>> records = new ArrayList<>();
    records.add(Cluster.record(KEY, null, now));
    records.add(Cluster.record(KEY, cut, now));
    records.add(Cluster.record(KEY, Wire.v2(good, 99_999), now));
    records.add(Cluster.record(KEY, Wire.v2(good, -1), now));
    records.add(Cluster.record(KEY, Wire.v2(good, late), now));
    records.add(Cluster.record(null, Wire.v2(good, id), now));
    records.add(Cluster.record("VAN-1".getBytes(StandardCharsets.UTF_8), Wire.v2(good, id), now));
    records.add(Cluster.record(KEY, Wire.v2(clock(now + 31_536_000_000L, now), id), now));
    records.add(Cluster.record(KEY, Wire.v2(clock(0, now), id), now));
    records.add(record(reading(VAN, "10:00:00", 850), id));
    records.add(record(reading(VAN, "10:00:00", -1270), id));
    records.add(record(good, id));
    cluster.sendAll(records);
    awaitIn(12);
    assertThat(counts())
        .isEqualTo(
            new Counts(
                1,
                0,
                0,
                Map.of(
                    InvalidReason.NULL_VALUE, 1L,
                    InvalidReason.UNDECODABLE, 1L,
                    InvalidReason.UNKNOWN_SCHEMA, 2L,
                    InvalidReason.NOT_A_READING, 1L,
                    InvalidReason.KEY_MISMATCH, 2L,
                    InvalidReason.CLOCK_AHEAD, 1L,
                    InvalidReason.CLOCK_BEHIND, 1L,
                    InvalidReason.OUT_OF_RANGE, 2L)));
    assertThat(cluster.records(TOPICS.invalid())).hasSize(11);
    assertThat(get("/api/v1/vans/VAN-014").statusCode()).isEqualTo(200);
    assertThat(get("/api/v1/vans/VAN-1").statusCode()).isEqualTo(404);
  }

  private static Reading clock(long event, long ingest) {
    Reading plain = reading(VAN, event, 33, 1);
    return new Reading(
        plain.van(),
        plain.sensor(),
        plain.seq(),
        plain.tenths(),
        plain.unit(),
        plain.door(),
        event,
        ingest);
  }

  @Test
  @Order(2)
  void recordAsLargeAsTheInputTakes_isDivertedWhole() {
    byte[] large = new byte[1_048_450];
    new java.util.Random(1).nextBytes(large);
    cluster.sendAll(List.of(Cluster.record(KEY, large, at("10:00:00"))));
    awaitIn(13);
    assertThat(cluster.records(TOPICS.invalid()).getLast().value()).isEqualTo(large);
  }

  @Test
  @Order(3)
  void registryThatHangs_divertsNothing_holdsReadings_saysSo_andGoesOn() throws Exception {
    Schema newer =
        new Schema.Parser()
            .parse(
                Schemas.load("reading-v2")
                    .toString()
                    .replace("One temperature from one sensor.", "One temperature."));
    int id = cluster.register(newer);
    cluster.registry.suspend();
    cluster.sendAll(
        List.of(
            record(reading(VAN, "10:01:00", 33), cluster.readingId()),
            record(reading(VAN, "10:01:30", 33), id),
            record(reading(VAN, "10:02:00", 33), cluster.readingId())));
    awaitIn(14);
    await().atMost(PATIENCE).until(() -> get("/health/readiness").statusCode() == 503);
    assertThat(get("/health/readiness").body()).contains(Integer.toString(id));
    assertThat(get("/health/liveness").statusCode()).isEqualTo(200);
    assertThat(get("/api/v1/vans/VAN-014").statusCode()).isEqualTo(200);
    assertThat(counts().in()).isEqualTo(14);
    cluster.registry.resume();
    awaitIn(16);
    assertThat(counts().joined()).isEqualTo(4);
    assertThat(counts().invalid()).isEqualTo(12);
    await().atMost(PATIENCE).until(() -> get("/health/readiness").statusCode() == 200);
  }

  @Test
  @Order(4)
  void brokerThatGoesAwayAndComesBack_losesNothing() throws Exception {
    cluster.broker.kill();
    assertThat(get("/health/liveness").statusCode()).isEqualTo(200);
    cluster.broker.restart();
    cluster.sendAll(List.of(record(reading(VAN, "10:03:00", 33), cluster.readingId())));
    awaitIn(17);
    assertThat(counts().joined()).isEqualTo(5);
    assertThat(get("/health/liveness").statusCode()).isEqualTo(200);
  }

  @Test
  @Order(5)
  void metrics_tellTheSameCountsAsTheState() throws Exception {
    await()
        .atMost(PATIENCE)
        .untilAsserted(
            () ->
                assertThat(get("/prometheus").body())
                    .contains(
                        "coldchain_records_total{outcome=\"joined\",partition=\"0\",reason=\"\"}"
                            + " 5.0"));
  }

  @Test
  @Order(6)
  void secondInstanceOnTheSameStateDirectory_isRefusedWithASentence() {
    assertThatThrownBy(() -> RunningService.start(cluster.settings("state"), TestService.STANDING))
        .hasMessageContaining("state directory");
  }

  @Test
  @Order(7)
  void missingInputTopic_isNamed_andNeverCreated() throws Exception {
    try (var admin = cluster.admin()) {
      admin.deleteTopics(List.of(TOPICS.readings())).all().get();
      Map<String, Object> settings = cluster.settings("other");
      settings.put("coldchain.kafka.application-id", "other");
      assertThatThrownBy(() -> RunningService.start(settings, TestService.STANDING))
          .isInstanceOf(MissingInputTopicException.class)
          .hasMessageContaining(TOPICS.readings());
      assertThat(admin.listTopics().names().get()).doesNotContain(TOPICS.readings());
    }
  }
}
