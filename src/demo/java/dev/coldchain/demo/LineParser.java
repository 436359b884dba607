package dev.coldchain.demo;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.OffsetDateTime;
import java.util.Optional;

/** Reads one line of a readings file. */
final class LineParser {
  private static final ObjectMapper JSON =
      JsonMapper.builder()
          .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION)
          .build();

  /** The schema holds decimal(4,1): three digits before the point. */
  private static final int WHOLE_DIGITS = 3;

  private LineParser() {}

  /** What the line is; a line that is blank is the caller's to skip. */
  static ReadingLine parse(long number, String line) {
    try {
      JsonNode json = JSON.readTree(line);
      if (!json.isObject()) {
        throw new Unfit("is no JSON object");
      }
      return new ReadingLine.Good(
          number,
          text(json, "van_id"),
          text(json, "sensor_id"),
          seq(json),
          tenths(json),
          unit(json),
          door(json),
          time(json, "event_ts"),
          ingestTime(json));
    } catch (JsonProcessingException malformed) {
      // What the parser would have liked instead fills two lines: its first words say enough.
      String why = malformed.getOriginalMessage().replaceFirst("[:(,] ?was expecting.*", "");
      return new ReadingLine.Bad(number, "is no JSON: " + why.strip());
    } catch (Unfit unfit) {
      return new ReadingLine.Bad(number, String.valueOf(unfit.getMessage()));
    }
  }

  private static JsonNode field(JsonNode json, String name) throws Unfit {
    JsonNode field = json.get(name);
    if (field == null || field.isNull()) {
      throw new Unfit("has no " + name);
    }
    return field;
  }

  private static String text(JsonNode json, String name) throws Unfit {
    JsonNode field = field(json, name);
    if (!field.isTextual()) {
      throw new Unfit("has a %s that is no text: %s".formatted(name, field));
    }
    return field.textValue();
  }

  private static long seq(JsonNode json) throws Unfit {
    JsonNode field = field(json, "seq");
    if (!field.isIntegralNumber() || !field.canConvertToLong()) {
      throw new Unfit("has a seq that is no whole number: " + field);
    }
    return field.longValue();
  }

  private static int tenths(JsonNode json) throws Unfit {
    JsonNode field = field(json, "temp_c");
    if (!field.isNumber()) {
      throw new Unfit("has a temp_c that is no number: " + field);
    }
    BigDecimal degrees = field.decimalValue();
    if (degrees.signum() == 0) {
      return 0;
    }
    // Both asked before anything is rescaled: 1e999999999 would fill the memory.
    BigDecimal shortest = degrees.stripTrailingZeros();
    if (shortest.scale() > 1) {
      throw new Unfit("has a temp_c finer than a tenth of a degree: " + field);
    }
    if (shortest.precision() - shortest.scale() > WHOLE_DIGITS) {
      throw new Unfit("has a temp_c beyond 999.9: " + field);
    }
    return shortest.movePointRight(1).intValueExact();
  }

  private static String unit(JsonNode json) throws Unfit {
    JsonNode field = json.get("unit");
    if (field == null || field.isNull()) {
      return "CELSIUS";
    }
    String unit = field.asText();
    if (!unit.equals("CELSIUS") && !unit.equals("FAHRENHEIT")) {
      throw new Unfit("has a unit that is neither CELSIUS nor FAHRENHEIT: " + field);
    }
    return unit;
  }

  private static Optional<Boolean> door(JsonNode json) throws Unfit {
    JsonNode field = json.get("door_open");
    if (field == null || field.isNull()) {
      return Optional.empty();
    }
    if (!field.isBoolean()) {
      throw new Unfit("has a door_open that is neither true nor false: " + field);
    }
    return Optional.of(field.booleanValue());
  }

  private static long ingestTime(JsonNode json) throws Unfit {
    long time = time(json, "ingest_ts");
    if (time < 0) {
      throw new Unfit("has an ingest_ts before 1970, which no record can carry");
    }
    return time;
  }

  private static long time(JsonNode json, String name) throws Unfit {
    String text = text(json, name);
    try {
      return OffsetDateTime.parse(text).toInstant().toEpochMilli();
    } catch (DateTimeException | ArithmeticException unreadable) {
      throw new Unfit(
          "has a %s that is no time like 2026-10-14T10:00:00.000Z: %s".formatted(name, text));
    }
  }

  /** Why a line is no reading. */
  private static final class Unfit extends Exception {
    private static final long serialVersionUID = 1L;

    Unfit(String reason) {
      super(reason);
    }
  }
}
