package dev.coldchain.demo;

import java.util.function.LongSupplier;

/**
 * When each reading of a replay is due: as far apart as they arrived, divided by the speed, but
 * never longer apart than a person would watch.
 */
final class Pace {
  private static final double LONGEST_QUIET_NANOS = 5e9;

  private final double speed;
  private final LongSupplier nanos;
  private long due;
  private long newest = Long.MIN_VALUE;

  /**
   * @param speed times faster than it happened; 0 for no waiting
   * @param nanos a monotonic clock of real time, nanoseconds
   */
  Pace(double speed, LongSupplier nanos) {
    this.speed = speed;
    this.nanos = nanos;
    this.due = nanos.getAsLong();
  }

  /** Nanoseconds to wait before a reading that arrived at this time; not positive for none. */
  long waitBefore(long ingestTime) {
    if (speed == 0) {
      return 0;
    }
    // Measured from the newest so far: arrivals that go back in time take none.
    if (newest != Long.MIN_VALUE && ingestTime > newest) {
      due += (long) Math.min((ingestTime - newest) * 1e6 / speed, LONGEST_QUIET_NANOS);
    }
    newest = Math.max(newest, ingestTime);
    return due - nanos.getAsLong();
  }
}
