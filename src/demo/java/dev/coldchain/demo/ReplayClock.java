package dev.coldchain.demo;

import dev.coldchain.event.WallClock;
import java.util.function.LongSupplier;

/**
 * The service's wall clock during a replay. While the file plays it stands at the ingest time of
 * the newest record that the service has processed; then it runs on from there, many times faster
 * than real time, until the last window has closed; after that at the pace of a real clock. It
 * never goes back. Only our own notion of time: Kafka's is untouched.
 */
final class ReplayClock implements WallClock {
  private final LongSupplier nanos;
  private long base;
  private long since;
  private double speed;

  /**
   * @param start where it stands at first, epoch milliseconds
   * @param nanos a monotonic clock of real time, nanoseconds
   */
  ReplayClock(long start, LongSupplier nanos) {
    this.base = start;
    this.nanos = nanos;
    this.since = nanos.getAsLong();
  }

  @Override
  public synchronized long millis() {
    return base + (long) ((nanos.getAsLong() - since) / 1e6 * speed);
  }

  @Override
  public synchronized boolean runs() {
    return speed > 0;
  }

  /** Stands at a time, epoch milliseconds, unless it stands at a later one or runs already. */
  synchronized void standAt(long time) {
    if (speed == 0) {
      base = Math.max(base, time);
    }
  }

  /** Runs on from where it is, this many times as fast as real time. */
  synchronized void run(double times) {
    base = millis();
    since = nanos.getAsLong();
    speed = times;
  }
}
