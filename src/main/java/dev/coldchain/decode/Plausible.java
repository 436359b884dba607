package dev.coldchain.decode;

import static dev.coldchain.event.EventTime.minus;
import static dev.coldchain.event.EventTime.plus;

import java.time.Duration;
import java.time.Instant;

/** The limits of what a reading can say of its own time and temperature. */
final class Plausible {
  /** How far a sensor's clock may run ahead of the platform's; exactly this much is still valid. */
  static final long AHEAD = Duration.ofMinutes(1).toMillis();

  /** How old a reading may be when it comes in. */
  static final long BEHIND = Duration.ofDays(30).toMillis();

  /** 60 degrees Celsius in 1/90 degree: both ends of -60..+60 are valid. */
  static final long LIMIT = 60 * 90;

  /** RFC 3339 ends with these years; times beyond them cannot be shown, and are no clock's. */
  static final long FIRST = Instant.parse("0001-01-01T00:00:00Z").toEpochMilli();

  static final long LAST = Instant.parse("9999-12-31T00:00:00Z").toEpochMilli();

  private Plausible() {}

  static boolean ahead(long event, long ingest, long recordTime) {
    return event > LAST || event > plus(ingest, AHEAD) || event > plus(recordTime, AHEAD);
  }

  static boolean behind(long event, long ingest) {
    return event < FIRST || event < minus(ingest, BEHIND);
  }

  static boolean inRange(long ninetieths) {
    return ninetieths >= -LIMIT && ninetieths <= LIMIT;
  }
}
