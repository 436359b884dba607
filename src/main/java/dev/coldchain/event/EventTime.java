package dev.coldchain.event;

import java.time.Duration;
import java.time.Instant;

/** Arithmetic on event times, in milliseconds since 1970-01-01T00:00:00Z, that never overflows. */
public final class EventTime {
  /** Before any time a reading can carry: the clock of a partition that accepted nothing yet. */
  public static final long NEVER = Long.MIN_VALUE;

  private EventTime() {}

  /** The time {@code by} milliseconds after {@code time}; saturates, and NEVER stays NEVER. */
  public static long plus(long time, long by) {
    if (time == NEVER) {
      return NEVER;
    }
    long sum = time + by;
    if (((time ^ sum) & (by ^ sum)) < 0) {
      return by > 0 ? Long.MAX_VALUE : NEVER + 1;
    }
    return sum;
  }

  /** The time {@code by} milliseconds before {@code time}; saturates, and NEVER stays NEVER. */
  public static long minus(long time, long by) {
    return plus(time, -by);
  }

  /** RFC 3339 text, UTC, without trailing zero fractions; {@code never} for NEVER. */
  public static String text(long time) {
    return time == NEVER ? "never" : Instant.ofEpochMilli(time).toString();
  }

  /** A duration's milliseconds. */
  public static long millis(Duration duration) {
    return duration.toMillis();
  }
}
