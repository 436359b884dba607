package dev.coldchain.rest;

import dev.coldchain.event.EventTime;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.util.Optional;

/** Instants as they are shown: RFC 3339, UTC, always with milliseconds. */
final class Times {
  private static final DateTimeFormatter RFC_3339 =
      new DateTimeFormatterBuilder().appendInstant(3).toFormatter();

  private Times() {}

  /** From epoch milliseconds, such as {@code 2026-10-14T10:10:00.000Z}. */
  static String text(long time) {
    return RFC_3339.format(Instant.ofEpochMilli(time));
  }

  /** As {@link #text}; empty for NEVER. */
  static Optional<String> unlessNever(long time) {
    return time == EventTime.NEVER ? Optional.empty() : Optional.of(text(time));
  }
}
