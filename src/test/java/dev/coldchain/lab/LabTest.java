package dev.coldchain.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.coldchain.demo.Delivery;
import dev.coldchain.demo.DemoFailure;
import dev.coldchain.demo.Scratch;
import dev.coldchain.event.Door;
import dev.coldchain.event.Reading;
import dev.coldchain.event.TemperatureUnit;
import dev.coldchain.event.VanId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LabTest {
  private static final Scratch SCRATCH = Scratch.create();
  private static final Report MANCHESTER = report(Optional.empty());

  @TempDir private Path dir;

  private static Report report(Optional<String> file) {
    return Report.of(Arrivals.of(Delivery.of(file, SCRATCH)), SCRATCH);
  }

  @AfterAll
  static void clean() {
    SCRATCH.close();
  }

  /** As the design publishes its tables: a line a row, cells between bars. */
  private static String published(int table) {
    StringBuilder text = new StringBuilder();
    for (List<String> row : MANCHESTER.tables().get(table).rows()) {
      text.append("| ").append(String.join(" | ", row)).append(" |\n");
    }
    return text.toString();
  }

  @Test
  void averagesOfTheVan_areThePublishedOnes() {
    assertThat(MANCHESTER.tables().get(0).title()).startsWith("VAN-014 on 2026-10-14");
    assertThat(MANCHESTER.tables().get(0).head())
        .containsExactly(
            "strategy", "10:10", "10:15", "10:20", "10:25", "quarantine", "decided at");
    assertThat(published(0))
        .isEqualTo(
            """
            | processing time (arrival) | 3.17 (6) | — | 6.36* (24) | 4.05 (10) | no | – |
            | event time, all data | 3.40 (10) | 6.17* (10) | 7.59* (10) | 4.05 (10) | yes | – |
            | watermark 2 min, late dropped | 3.17 (6) | — | 7.59* (10) | 4.05 (10) | no | – |
            | watermark 2 min + 10 min lateness | 3.40 (10) | 6.17* (10) | 7.59* (10) | 4.05 (10) | yes | 10:27:02 |
            | watermark 10 min | 3.40 (10) | 6.17* (10) | 7.59* (10) | 4.05 (10) | yes | 10:35:02 |
            """);
    assertThat(MANCHESTER.tables().get(0).notes())
        .containsExactly("This service's rows of 10:10, in order: 3.17, 3.19, 3.24, 3.31, 3.40.");
  }

  @Test
  void costs_areThePublishedOnes() {
    assertThat(MANCHESTER.tables().get(1).head())
        .containsExactly(
            "strategy", "side output", "late firings", "rows to sink", "open windows at peak");
    assertThat(published(1))
        .isEqualTo(
            """
            | watermark 2 min, late dropped | 14 | 0 | 35 | 8 |
            | watermark 2 min + 10 min lateness | 0 | 14 | 50 | 16 |
            | watermark 10 min | 0 | 0 | 36 | 13 |
            """);
    assertThat(MANCHESTER.tables().get(1).notes())
        .contains(
            "50 = 36 ON_TIME (one of them NO_DATA: VAN-014 10:15) + 14 LATE",
            "36 FINAL rows once the clock has passed.");
  }

  @Test
  void everyRow_namesItsOperator_andTheServicesOwnAgrees() {
    Table operators = MANCHESTER.tables().get(2);
    assertThat(operators.rows()).hasSize(5);
    assertThat(operators.notes())
        .hasSize(2)
        .allMatch(note -> note.contains(": the same averages and quarantines;"));
  }

  @Test
  void averagesAfterACrash_areThePublishedOnes_andTheServiceWritesEachRowOnce() {
    assertThat(published(3))
        .isEqualTo(
            """
            | no crash | 3.40 (10) | 6.17* (10) | 7.59* (10) | 4.05 (10) | yes |
            | at-most-once | 3.17 (6) | 7.55* (2) | 7.59* (10) | 4.05 (10) | yes |
            | at-least-once | 3.50 (14) | 6.02* (18) | 7.59* (10) | 4.05 (10) | yes |
            | exactly-once (this service) | 3.40 (10) | 6.17* (10) | 7.59* (10) | 4.05 (10) | yes |
            """);
    assertThat(MANCHESTER.tables().get(3).notes().getLast())
        .endsWith("wrote 50 + 36 rows, each once and the same as without a crash.");
  }

  @Test
  void skew_isMeasured_andTheBoundSuggested() {
    Table skew = MANCHESTER.tables().get(4);
    assertThat(skew.rows().getLast())
        .containsExactly("all vans", "360", "2.7 s", "126.8 s", "575.3 s", "665.0 s", "19");
    assertThat(skew.notes()).anyMatch(note -> note.startsWith("Suggested bound: 1 min"));
    assertThat(skew.notes()).contains(SkewReport.RULE);
  }

  @Test
  void printedLines_fitAHundredColumns_andShowEveryTable() {
    assertThat(MANCHESTER.lines()).allMatch(line -> line.length() <= TextTable.WIDTH);
    assertThat(MANCHESTER.lines())
        .contains(
            "watermark 2 min + 10 min lateness 3.40 (10) 6.17* (10) 7.59* (10) 4.05 (10)"
                + "        yes   10:27:02",
            "watermark 2 min + 10 min lateness            0            14            50"
                + "                    16");
  }

  @Test
  void page_isWholeWithoutAnythingElse() {
    assertThat(Page.of(MANCHESTER))
        .doesNotContain("http:", "https:", "src=", "href=", "url(", "@import", "<script")
        .contains("prefers-color-scheme: dark", "width=device-width", "6.17* (10)")
        .containsPattern("(?s)(<figure>.*){4}")
        .contains("<path class=\"late\"");
  }

  @Test
  void textOfAFile_isEscapedOnThePage() throws IOException {
    Path file = dir.resolve("readings.jsonl");
    Files.writeString(file, line("<b>&\\\"", "10:00:00", "10:00:02", "3.0"));
    assertThat(Page.of(report(Optional.of(file.toString()))))
        .contains("&lt;b&gt;&amp;&quot;")
        .doesNotContain("<b>");
  }

  @Test
  void fileWithoutABurst_orAQuarantine_showsItsWarmestVan() throws IOException {
    Path file = dir.resolve("calm.jsonl");
    Files.writeString(
        file,
        line("VAN-1", "10:00:00", "10:00:02", "3.0")
            + "{}\n"
            + line("VAN-2", "10:00:01", "10:00:03", "4.9")
            + line("VAN-1", "10:00:02", "10:00:04", "85.0")
            + line("VAN-1", "10:20:00", "10:20:02", "3.0"));
    Report calm = report(Optional.of(file.toString()));
    assertThat(calm.introduction())
        .containsExactly(
            "calm.jsonl, line 2 has no van_id; skipped.",
            "calm.jsonl: 4 readings of 2 vans, received 2026-10-14 10:00:02 to 10:20:02 UTC.",
            "1 reading could not be used, by the service's checks: no strategy sees them.",
            "No reading is older than the bound, so there is no burst to crash in.");
    assertThat(calm.tables().getFirst().title()).startsWith("VAN-2 ");
    assertThat(calm.tables().getFirst().rows().get(3))
        .containsExactly("watermark 2 min + 10 min lateness", "—", "4.90 (1)", "—", "no", "–");
    assertThat(calm.tables()).hasSize(4);
  }

  private static String line(String van, String event, String ingest, String degrees) {
    return """
        {"van_id": "%s", "sensor_id": "S", "seq": 1, "temp_c": %s, \
        "event_ts": "2026-10-14T%sZ", "ingest_ts": "2026-10-14T%sZ"}
        """
        .formatted(van, degrees, event, ingest);
  }

  @Test
  void fileWithoutAReading_isRefusedInASentence() throws IOException {
    Path file = Files.createFile(dir.resolve("empty.jsonl"));
    assertThatThrownBy(() -> report(Optional.of(file.toString())))
        .isInstanceOf(DemoFailure.class)
        .hasMessage("There is no valid reading in empty.jsonl.");
  }

  @Test
  void fileThatIsNotThere_isNamedWithItsOption() {
    Properties properties = new Properties();
    properties.setProperty("lab.readings", "nowhere.jsonl");
    assertThatThrownBy(() -> LabOptions.from(properties))
        .isInstanceOf(DemoFailure.class)
        .hasMessage("-Dlab.readings: there is no file to read at nowhere.jsonl.");
  }

  @ParameterizedTest
  @CsvSource({"1, 50, 1", "4, 50, 2", "4, 51, 3", "100, 99, 99", "101, 99, 100", "7, 100, 7"})
  void percentile_isTheNearestRank(int readings, double percent, long skew) {
    List<Reading> waiting =
        IntStream.rangeClosed(1, readings).mapToObj(wait -> reading(wait)).toList();
    assertThat(Skew.of("any", waiting).percentile(percent)).isEqualTo(skew);
  }

  private static Reading reading(long wait) {
    return new Reading(
        new VanId("VAN-1"), "S", 1, 30, TemperatureUnit.CELSIUS, Door.UNKNOWN, 0, wait);
  }
}
