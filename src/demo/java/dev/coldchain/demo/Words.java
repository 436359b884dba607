package dev.coldchain.demo;

import dev.coldchain.event.InvalidReason;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;

/** Figures as a store manager reads them. Times are UTC. */
public final class Words {
  private static final DateTimeFormatter CLOCK =
      DateTimeFormatter.ofPattern("HH:mm:ss", Locale.ROOT).withZone(ZoneOffset.UTC);
  private static final DateTimeFormatter MINUTE =
      DateTimeFormatter.ofPattern("HH:mm", Locale.ROOT).withZone(ZoneOffset.UTC);
  private static final DateTimeFormatter DATE =
      DateTimeFormatter.ofPattern("uuuu-MM-dd", Locale.ROOT).withZone(ZoneOffset.UTC);

  /** Degrees Celsius, as far as the terminal can show it. */
  static final String UNIT =
      System.out.charset().newEncoder().canEncode('\u00b0') ? " \u00b0C" : " C";

  private Words() {}

  /** {@code 10:27:02}. */
  public static String clock(long millis) {
    return CLOCK.format(Instant.ofEpochMilli(millis));
  }

  /** {@code 2026-10-14}. */
  public static String date(long millis) {
    return DATE.format(Instant.ofEpochMilli(millis));
  }

  /** {@code 10:15-10:20}. */
  static String window(WindowRow window) {
    return MINUTE.format(Instant.ofEpochMilli(window.start()))
        + "-"
        + MINUTE.format(Instant.ofEpochMilli(window.end()));
  }

  static String degrees(Optional<BigDecimal> average) {
    return average.map(degrees -> degrees.toPlainString() + UNIT).orElse("no data");
  }

  /** {@code 1 reading}, {@code 2 readings}. */
  public static String count(long number, String one) {
    return number == 1 ? "1 " + one : number + " " + one + "s";
  }

  /** Why a record was set aside, after "3 ". */
  static String reason(InvalidReason reason) {
    return switch (reason) {
      case NULL_VALUE -> "empty";
      case UNDECODABLE -> "unreadable";
      case UNKNOWN_SCHEMA -> "in a form that nobody registered";
      case NOT_A_READING -> "no reading at all, or without a van or a sensor";
      case KEY_MISMATCH -> "filed under another van's name";
      case CLOCK_AHEAD -> "measured after they arrived: that sensor's clock is ahead";
      case CLOCK_BEHIND -> "measured over 30 days ago: that sensor's clock is behind";
      case OUT_OF_RANGE -> "a temperature that no load can have: a sensor's fault";
    };
  }
}
