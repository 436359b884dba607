package dev.coldchain.cases;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.coldchain.event.Door;
import dev.coldchain.event.Reading;
import dev.coldchain.event.TemperatureUnit;
import dev.coldchain.event.VanId;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * One given case: readings in arrival order on one partition, and what the service must give.
 *
 * @param name the file's name without its ending
 * @param readings every line, plausible or not, in arrival order
 * @param expected what must come out
 */
public record ConformanceCase(String name, List<Reading> readings, Expected expected) {
  private static final ObjectMapper JSON = new ObjectMapper();

  private static final List<String> NAMES =
      List.of(
          "beyond-lateness",
          "clock-a-year-ahead",
          "edge-of-close",
          "evidence-withdrawn",
          "exactly-five",
          "fleet-12",
          "hot-gap-hot",
          "overnight-gap",
          "resent-and-rebooted",
          "sensor-has-no-reading",
          "three-hot-one-incident",
          "wrong-units");

  /** Rows as text, so that a failing comparison shows the row that differs. */
  public record Expected(
      List<String> panes,
      List<String> finals,
      List<String> late,
      long duplicate,
      Map<String, Long> invalid,
      List<String> quarantine) {}

  public static Stream<ConformanceCase> all() {
    return NAMES.stream().map(ConformanceCase::load);
  }

  public static ConformanceCase load(String name) {
    JsonNode expect = json("/cases/" + name + ".expect.json");
    List<Reading> readings = readings("/cases/" + name + ".jsonl");
    Map<String, Long> invalid = new TreeMap<>();
    expect
        .get("invalid")
        .properties()
        .forEach(entry -> invalid.put(entry.getKey(), entry.getValue().asLong()));
    return new ConformanceCase(
        name,
        readings,
        new Expected(
            rows(expect.get("panes")),
            rows(expect.get("finals")),
            rows(expect.get("late")),
            expect.get("duplicate").asLong(),
            invalid,
            rows(expect.get("quarantine"))));
  }

  /** Readings of a JSONL resource, one a line. */
  public static List<Reading> readings(String resource) {
    List<Reading> readings = new ArrayList<>();
    text(resource).lines().forEach(line -> readings.add(reading(line)));
    return readings;
  }

  private static Reading reading(String line) {
    try {
      JsonNode node = JSON.readTree(line);
      return new Reading(
          new VanId(node.get("van_id").asText()),
          node.get("sensor_id").asText(),
          node.get("seq").asLong(),
          node.get("temp_c").decimalValue().movePointRight(1).intValueExact(),
          TemperatureUnit.CELSIUS,
          Door.UNKNOWN,
          millis(node.get("event_ts")),
          millis(node.get("ingest_ts")));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static long millis(JsonNode node) {
    return Instant.parse(node.asText()).toEpochMilli();
  }

  private static List<String> rows(JsonNode array) {
    List<String> rows = new ArrayList<>();
    array.forEach(node -> rows.add(row(node)));
    return rows;
  }

  private static String row(JsonNode node) {
    List<String> parts = new ArrayList<>();
    for (String field : Rows.FIELDS) {
      if (node.has(field)) {
        JsonNode value = node.get(field);
        parts.add(
            field
                + "="
                + (value.isNumber() && field.equals("avg_c")
                    ? value.decimalValue().setScale(2).toPlainString()
                    : value.asText()));
      }
    }
    return String.join(" ", parts);
  }

  private static JsonNode json(String resource) {
    try {
      return JSON.readTree(text(resource));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String text(String resource) {
    try (InputStream in = ConformanceCase.class.getResourceAsStream(resource)) {
      return new String(
          Objects.requireNonNull(in, resource).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public String toString() {
    return name;
  }
}
