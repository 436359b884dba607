package dev.coldchain.topology;

import static dev.coldchain.cases.Given.OTHER;
import static dev.coldchain.cases.Given.VAN;
import static dev.coldchain.cases.Given.at;
import static dev.coldchain.cases.Given.reading;
import static dev.coldchain.topology.Harness.TOPICS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.coldchain.cases.ConformanceCase;
import dev.coldchain.event.Reading;
import dev.coldchain.store.OpenWindowStore;
import dev.coldchain.store.StateStores;
import dev.coldchain.tally.Counts;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.apache.avro.generic.GenericRecord;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.streams.test.TestRecord;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What comes out on each topic, and that nothing else does. */
class TopologyTest {
  private static final Duration TICK = Duration.ofSeconds(1);

  private final Harness harness = new Harness();

  @AfterEach
  void everythingWasLookedAt() {
    assertThat(harness.unread()).isEmpty();
    harness.close();
  }

  private static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.UTF_8);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static String header(TestRecord<byte[], byte[]> record, String name) {
    Header header = Objects.requireNonNull(record.headers().lastHeader(name), name);
    return text(header.value());
  }

  private Counts counts() {
    OpenWindowStore store =
        (OpenWindowStore) harness.driver().getStateStore(StateStores.OPEN_WINDOWS);
    return store.state().tally().counts();
  }

  @Test
  void joinedReading_givesNothing_untilTheWatermarkPasses() {
    harness.send(reading(VAN, "10:00:00", 30));
    assertThat(counts().joined()).isEqualTo(1);
  }

  @Test
  void onTimePane_isKeyedByVanAndWindow_andTimedByItsReading() {
    harness.send(reading(VAN, "10:00:00", 30));
    harness.send(reading(OTHER, "10:07:00", 30));
    List<TestRecord<byte[], byte[]>> panes = harness.records(TOPICS.windows());
    assertThat(panes).hasSize(1);
    assertThat(text(panes.getFirst().key())).isEqualTo("VAN-014@2026-10-14T10:00:00Z");
    assertThat(panes.getFirst().getRecordTime()).isEqualTo(Instant.ofEpochMilli(at("10:07:02")));
    GenericRecord row = Wire.row(panes.getFirst().value(), harness.schemas);
    assertThat(row.get("window_end")).isEqualTo(at("10:05:00"));
    assertThat(row.get("sum_ninetieths")).isEqualTo(270L);
  }

  @Test
  void lateForEveryWindow_goesToLateTopic() {
    harness.send(reading(OTHER, "10:30:00", 30));
    harness.send(reading(VAN, "10:00:00", 41));
    List<TestRecord<byte[], byte[]>> late = harness.records(TOPICS.late());
    assertThat(late).hasSize(1);
    assertThat(text(late.getFirst().key())).isEqualTo("VAN-014");
    GenericRecord row = Wire.row(late.getFirst().value(), harness.schemas);
    assertThat(row.get("clock")).isEqualTo(at("10:30:00"));
    assertThat(row.get("event_ts")).isEqualTo(at("10:00:00"));
    assertThat(row.get("diverted_at")).isEqualTo(at("10:00:02"));
    assertThat(row.get("window_start")).isEqualTo(at("10:00:00"));
    assertThat(row.get("unit").toString()).isEqualTo("CELSIUS");
    assertThat(counts()).isEqualTo(new Counts(1, 1, 0, java.util.Map.of()));
  }

  @Test
  void duplicate_isCountedAndGivesNothing() {
    harness.send(reading(VAN, "10:00:00", 30));
    harness.send(reading(VAN, "10:00:00", 30));
    assertThat(counts()).isEqualTo(new Counts(1, 0, 1, java.util.Map.of()));
  }

  @Test
  void invalidRecord_keepsItsBytesAndHeaders_andSaysWhyAndWhereFrom() {
    RecordHeaders headers = new RecordHeaders();
    headers.add("trace", bytes("abc"));
    headers.add("coldchain.reason", bytes("an older one"));
    harness.pipe(new TestRecord<>(bytes("k"), new byte[] {1, 2, 3}, headers, 5L));
    List<TestRecord<byte[], byte[]>> invalid = harness.records(TOPICS.invalid());
    assertThat(invalid).hasSize(1);
    TestRecord<byte[], byte[]> record = invalid.getFirst();
    assertThat(record.key()).isEqualTo(bytes("k"));
    assertThat(record.value()).containsExactly(1, 2, 3);
    assertThat(record.timestamp()).isEqualTo(5);
    assertThat(header(record, "trace")).isEqualTo("abc");
    assertThat(record.headers().headers("coldchain.reason")).hasSize(1);
    assertThat(header(record, "coldchain.reason")).isEqualTo("UNDECODABLE");
    assertThat(header(record, "coldchain.topic")).isEqualTo(TOPICS.readings());
    assertThat(header(record, "coldchain.partition")).isEqualTo("0");
    assertThat(header(record, "coldchain.offset")).isEqualTo("0");
  }

  @Test
  void nullKeyAndNullValue_passAsTheyAre() {
    harness.send(null, null, 5);
    List<TestRecord<byte[], byte[]>> invalid = harness.records(TOPICS.invalid());
    assertThat(invalid).hasSize(1);
    assertThat(invalid.getFirst().key()).isNull();
    assertThat(invalid.getFirst().value()).isNull();
    assertThat(header(invalid.getFirst(), "coldchain.reason")).isEqualTo("NULL_VALUE");
  }

  @Test
  void thousandBadRecords_moveNoClock_andStopNothing() {
    harness.send(reading(VAN, "10:00:00", 30));
    for (int i = 0; i < 1000; i++) {
      harness.send(bytes("k"), new byte[] {0, 0, 0, 0, 99, (byte) i}, at("10:00:00") + i);
    }
    assertThat(harness.records(TOPICS.invalid())).hasSize(1000);
    harness.send(reading(OTHER, "10:06:00", 30));
    harness.send(reading(OTHER, "10:07:00", 30));
    assertThat(harness.rows(TOPICS.windows())).hasSize(1);
    assertThat(counts().in()).isEqualTo(1003);
  }

  @Test
  void sensorWithoutReading_raisesOneAlertAVanAndWindow() {
    for (String time : List.of("10:00:00", "10:01:00", "10:05:00")) {
      harness.send(reading(VAN, time, 850));
    }
    assertThat(harness.records(TOPICS.invalid())).hasSize(3);
    assertThat(harness.rows(TOPICS.alerts()))
        .hasSize(2)
        .allSatisfy(
            alert -> {
              assertThat(alert.get("kind").toString()).isEqualTo("SENSOR_FAULT");
              assertThat(alert.get("sensor_id").toString()).isEqualTo("SN-VAN-014");
            });
  }

  @Test
  void missingWindow_raisesAnAlert() {
    harness.send(reading(VAN, "10:04:00", 30));
    harness.send(reading(OTHER, "10:12:00", 30));
    assertThat(harness.rows(TOPICS.windows())).hasSize(2);
    List<TestRecord<byte[], byte[]>> alerts = harness.records(TOPICS.alerts());
    assertThat(alerts).hasSize(1);
    assertThat(text(alerts.getFirst().key())).isEqualTo("VAN-014");
    GenericRecord row = Wire.row(alerts.getFirst().value(), harness.schemas);
    assertThat(row.get("kind").toString()).isEqualTo("MISSING_WINDOW");
    assertThat(row.get("window_start")).isEqualTo(at("10:05:00"));
    assertThat(row.get("decided_at")).isEqualTo(at("10:12:02"));
  }

  @Test
  void withdrawnQuarantine_isARevisionUnderTheSameKey() {
    ConformanceCase.load("evidence-withdrawn").readings().forEach(harness::send);
    List<TestRecord<byte[], byte[]>> rows = harness.records(TOPICS.quarantine());
    assertThat(rows).hasSize(2);
    assertThat(rows)
        .allSatisfy(row -> assertThat(text(row.key())).isEqualTo("VAN-001@2026-10-14T10:00:00Z"));
    harness.rows(TOPICS.windows());
    harness.rows(TOPICS.finals());
    harness.rows(TOPICS.alerts());
  }

  @Test
  void delivery_givesThePublishedRows() {
    List<Reading> delivery = ConformanceCase.readings("/manchester-2026-10-14.jsonl");
    delivery.forEach(harness::send);
    List<GenericRecord> panes = harness.rows(TOPICS.windows());
    assertThat(panes).hasSize(46);
    assertThat(
            panes.stream()
                .map(AvroRows::pane)
                .filter(row -> row.contains("VAN-014 window_start=2026-10-14T10:10")))
        .extracting(row -> row.replaceAll(".*avg_c=([0-9.]+) .*", "$1"))
        .containsExactly("3.17", "3.19", "3.24", "3.31", "3.40");
    assertThat(harness.rows(TOPICS.quarantine()).stream().map(AvroRows::status))
        .first()
        .isEqualTo(
            "van_id=VAN-014 status=QUARANTINED first_window_start=2026-10-14T10:15:00.000Z"
                + " decided_at=2026-10-14T10:27:02.211Z");
    assertThat(harness.rows(TOPICS.alerts()).stream().map(TopologyTest::alert))
        .containsExactly(
            "MISSING_WINDOW RAISED VAN-014 2026-10-14T10:22:09.792Z",
            "SILENT_VAN RAISED VAN-014 2026-10-14T10:22:39.473Z",
            "SILENT_VAN CLEARED VAN-014 2026-10-14T10:24:05.000Z");
    int finals = harness.rows(TOPICS.finals()).size();

    // The fleet is parked: the rest fires and closes by the wall clock.
    idleFor(Duration.ofMinutes(45), delivery.getLast().ingestTime());
    List<GenericRecord> fired = harness.rows(TOPICS.windows());
    assertThat(fired).hasSize(4);
    assertThat(finals + harness.rows(TOPICS.finals()).size()).isEqualTo(36);
    assertThat(counts()).isEqualTo(new Counts(360, 0, 0, java.util.Map.of()));
    assertThat(harness.rows(TOPICS.alerts()).stream().map(TopologyTest::alert))
        .contains("PARTITION_IDLE RAISED null 2026-10-14T10:46:01.216Z")
        .filteredOn(row -> row.contains("SILENT_VAN RAISED"))
        .hasSize(4);
  }

  private static String alert(GenericRecord row) {
    return "%s %s %s %s"
        .formatted(
            row.get("kind"), row.get("state"), row.get("van_id"), AvroRows.time(row, "decided_at"));
  }

  @Test
  void partitionWithBacklogOrOutage_neverBecomesIdle() {
    harness.send(reading(VAN, "10:04:00", 30));
    harness.wall.set(at("10:04:02"));
    for (int i = 0; i < 3600; i++) {
      harness.wall.addAndGet(1000);
      harness.driver().advanceWallClockTime(TICK);
    }
    assertThat(harness.unread()).isEmpty();
  }

  private void idleFor(Duration idle, long from) {
    harness.wall.set(from);
    harness.caughtUp.set(true);
    for (long i = 0; i <= idle.toSeconds(); i++) {
      harness.wall.addAndGet(1000);
      harness.driver().advanceWallClockTime(TICK);
    }
  }

  @Test
  void idlePartition_decidesByTheWallClock_onceAWindow() {
    harness.send(reading(VAN, "10:04:00", 30));
    idleFor(Duration.ofMinutes(10), at("10:04:02"));
    List<GenericRecord> fired = harness.rows(TOPICS.windows());
    assertThat(fired).hasSize(1);
    // 3 minutes after the clock's 10:04:00 the watermark is 10:05:00; the first check counts none.
    assertThat(AvroRows.time(fired.getFirst(), "decided_at")).isEqualTo("2026-10-14T10:07:03.000Z");
    assertThat(harness.rows(TOPICS.alerts()).stream().map(TopologyTest::alert))
        .containsExactly(
            "PARTITION_IDLE RAISED null 2026-10-14T10:05:03.000Z",
            "SILENT_VAN RAISED VAN-014 2026-10-14T10:14:03.000Z");
    harness.send(reading(VAN, "10:11:00", 30));
    assertThat(harness.rows(TOPICS.alerts()).stream().map(TopologyTest::alert))
        .containsExactly(
            "PARTITION_IDLE CLEARED null 2026-10-14T10:11:02.000Z",
            "SILENT_VAN CLEARED VAN-014 2026-10-14T10:11:02.000Z");
  }
}
