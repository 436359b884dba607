package dev.coldchain.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DeliveryTest {
  private static final String GOOD =
      """
      {"van_id": "VAN-1", "sensor_id": "S", "seq": 1, "temp_c": 3.0, \
      "event_ts": "2026-10-14T10:00:00.000Z", "ingest_ts": "2026-10-14T10:00:02.000Z"}""";

  @TempDir private Path dir;

  @Test
  void badLines_areReportedByLineNumber_andTheOthersCounted() throws IOException {
    Path file = dir.resolve("readings.jsonl");
    String line = GOOD + "\n";
    Files.writeString(
        file, "\uFEFF" + line + "not json\n\n" + line + GOOD.replace("3.0", "3.05") + "\n" + line);
    List<Long> bad = new ArrayList<>();
    try (Scratch scratch = Scratch.create()) {
      Delivery delivery = Delivery.of(Optional.of(file.toString()), scratch);

      Delivery.Survey survey = delivery.survey(line2 -> bad.add(line2.number()));

      assertThat(bad).containsExactly(2L, 5L);
      assertThat(survey.good()).isEqualTo(3);
      assertThat(survey.bad()).isEqualTo(2);
      assertThat(survey.vans()).isEqualTo(1);
    }
  }

  @Test
  void manchesterDelivery_isWhole() {
    try (Scratch scratch = Scratch.create()) {
      Delivery.Survey survey = Delivery.of(Optional.empty(), scratch).survey(bad -> {});

      assertThat(survey.good()).isEqualTo(360);
      assertThat(survey.bad()).isZero();
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          "temp_c": 3.0 | "temp_c": 3.05 | finer than a tenth
          "temp_c": 3.0 | "temp_c": 1000.0 | beyond 999.9
          "temp_c": 3.0 | "temp_c": 1e999999999 | beyond 999.9
          "temp_c": 3.0 | "temp_c": "3.0" | no number
          "temp_c": 3.0, | | has no temp_c
          "seq": 1 | "seq": 1.5 | no whole number
          "seq": 1 | "seq": 9223372036854775808 | no whole number
          "seq": 1 | "seq": 1, "seq": 2 | Duplicate
          "van_id": "VAN-1" | "van_id": 7 | no text
          "van_id": "VAN-1" | "van_id": null | has no van_id
          "2026-10-14T10:00:00.000Z" | "10:00" | has a event_ts
          "2026-10-14T10:00:02.000Z" | "1969-12-31T23:59:59Z" | before 1970
          "seq": 1 | "seq": 1, "unit": "KELVIN" | neither CELSIUS
          "seq": 1 | "seq": 1, "door_open": "ajar" | neither true nor false
          """)
  void lineThatIsNoReading_saysWhy(String old, String now, String reason) {
    ReadingLine line = LineParser.parse(7, GOOD.replace(old, now == null ? "" : now));

    assertThat(line)
        .isInstanceOfSatisfying(
            ReadingLine.Bad.class,
            bad -> {
              assertThat(bad.number()).isEqualTo(7);
              assertThat(bad.reason()).contains(reason);
            });
  }

  @ParameterizedTest
  @CsvSource({"3.0, 30", "3, 30", "-127.0, -1270", "85.00, 850", "0e5, 0", "999.9, 9999"})
  void temperature_isReadInTenths(String text, int tenths) {
    ReadingLine line = LineParser.parse(1, GOOD.replace("3.0", text));

    assertThat(line)
        .isInstanceOfSatisfying(
            ReadingLine.Good.class, good -> assertThat(good.tenths()).isEqualTo(tenths));
  }

  @Test
  void quietStretch_isShortenedToFiveSeconds_andGoingBackTakesNoTime() {
    Pace pace = new Pace(10, () -> 0L);

    assertThat(pace.waitBefore(1_000)).isZero();
    assertThat(pace.waitBefore(2_000)).isEqualTo(100_000_000L);
    assertThat(pace.waitBefore(1_500)).isEqualTo(100_000_000L);
    assertThat(pace.waitBefore(86_400_000)).isEqualTo(5_100_000_000L);
  }

  @Test
  void replayClock_standsAtTheNewestRecord_thenRunsOnFromThere() {
    AtomicLong nanos = new AtomicLong();
    ReplayClock clock = new ReplayClock(1_000, nanos::get);

    clock.standAt(5_000);
    clock.standAt(4_000);
    nanos.set(1_000_000_000L);
    assertThat(clock.millis()).isEqualTo(5_000);
    assertThat(clock.runs()).isFalse();

    clock.run(300);
    nanos.addAndGet(1_000_000_000L);
    clock.standAt(900_000_000);
    assertThat(clock.millis()).isEqualTo(305_000);
    assertThat(clock.runs()).isTrue();
  }
}
