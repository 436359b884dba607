package dev.coldchain.demo;

import dev.coldchain.query.PartitionView;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * Waits, and while it waits, twenty times a second: moves the standing clock to the newest record
 * that the service has processed, looks whether every part still runs, and shows how far it is.
 */
final class Heart {
  private static final long BEAT_NANOS = 50_000_000L;

  private final Stack stack;
  private final Results results;
  private final ReplayClock clock;
  private long lastBeat = System.nanoTime() - BEAT_NANOS;

  Heart(Stack stack, Results results, ReplayClock clock) {
    this.stack = stack;
    this.results = results;
    this.clock = clock;
  }

  /**
   * Waits so long.
   *
   * @param nanos not positive for no time; a beat that is due is made all the same
   */
  void pause(long nanos, Runnable show) {
    long end = System.nanoTime() + nanos;
    do {
      beat(show);
      park(Math.min(BEAT_NANOS, end - System.nanoTime()));
    } while (end - System.nanoTime() > 0);
  }

  /**
   * Waits until something holds.
   *
   * @param most real time; empty waiting is a failure
   * @param hope what did not happen then, a sentence
   */
  void until(BooleanSupplier done, Duration most, Supplier<String> hope, Runnable show) {
    long start = System.nanoTime();
    while (!done.getAsBoolean()) {
      if (System.nanoTime() - start > most.toNanos()) {
        throw new DemoFailure(hope.get());
      }
      beat(show);
      park(BEAT_NANOS);
    }
  }

  private void beat(Runnable show) {
    if (System.nanoTime() - lastBeat < BEAT_NANOS) {
      return;
    }
    lastBeat = System.nanoTime();
    stack.check();
    results.check();
    follow();
    show.run();
  }

  /** Moves the standing clock to the newest record that was processed by the last commit. */
  void follow() {
    stack.partitions().stream()
        .mapToLong(PartitionView::newestRecordTimestamp)
        .max()
        .ifPresent(clock::standAt);
  }

  private static void park(long nanos) {
    if (nanos > 0) {
      LockSupport.parkNanos(nanos);
    }
    if (Thread.currentThread().isInterrupted()) {
      throw new DemoFailure("Interrupted.");
    }
  }
}
