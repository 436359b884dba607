package dev.coldchain.lab;

import dev.coldchain.demo.IncidentRow;
import dev.coldchain.demo.WindowRow;
import dev.coldchain.demo.Words;
import dev.coldchain.event.EventTime;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What findings look like in a table. */
final class Cells {
  /** No reading in the window. */
  static final String NOTHING = "\u2014";

  /** No time to speak of. */
  static final String NO_TIME = "\u2013";

  private Cells() {}

  /** {@code 10:15}. */
  static String minute(long time) {
    return Words.clock(time).substring(0, "10:15".length());
  }

  /** {@code 6.17* (10)}: average, whether flagged, readings. */
  static String window(Findings findings, String van, long start) {
    return findings
        .latest(van, start)
        .filter(row -> row.count() > 0)
        .map(Cells::window)
        .orElse(NOTHING);
  }

  private static String window(WindowRow row) {
    return "%s%s (%d)".formatted(average(row), row.flagged() ? "*" : "", row.count());
  }

  /** {@code 6.17}. */
  static String average(WindowRow row) {
    return row.average().map(BigDecimal::toPlainString).orElse(NOTHING);
  }

  static List<String> windows(Findings findings, Focus focus) {
    return focus.windows().stream().map(start -> window(findings, focus.van(), start)).toList();
  }

  private static Optional<IncidentRow> incident(Findings findings, String van) {
    return findings.standing().stream().filter(one -> one.van().equals(van)).findFirst();
  }

  static String quarantined(Findings findings, String van) {
    return incident(findings, van).isPresent() ? "yes" : "no";
  }

  /** When a van's quarantine was decided; no time when only the end of the file decided it. */
  static String decidedAt(Findings findings, String van) {
    return incident(findings, van)
        .map(findings::decidedFirst)
        .filter(time -> time != EventTime.NEVER)
        .map(Words::clock)
        .orElse(NO_TIME);
  }

  /** {@code 45.1 s}. */
  static String seconds(long millis) {
    return String.format(Locale.ROOT, "%.1f s", millis / 1000.0);
  }

  /** {@code 12 min}. */
  static String minutes(long millis) {
    return millis / Figures.MINUTE + " min";
  }
}
