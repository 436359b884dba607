package dev.coldchain.registry;

import dev.coldchain.decode.WriterSchemas.Lookup;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;

/**
 * An id that somebody waits for. Any thread may touch it; the attempts are the prober thread's, and
 * only that thread writes them.
 */
final class Want {
  private final int id;
  private final CompletableFuture<Lookup> answer = new CompletableFuture<>();
  private volatile long lastWanted;
  private volatile int failures;
  private long nextAttempt;

  Want(int id, long now) {
    this.id = id;
    this.lastWanted = now;
    this.nextAttempt = now;
  }

  int id() {
    return id;
  }

  /** Completed when there is an answer; never exceptionally. */
  CompletableFuture<Lookup> answer() {
    return answer;
  }

  /** Somebody still waits. */
  void touch(long now) {
    lastWanted = now;
  }

  boolean isWanted(long now, Duration interest) {
    return now - lastWanted < interest.toNanos();
  }

  /** Attempts without an answer. */
  int failures() {
    return failures;
  }

  void failed(long now, RegistrySettings settings) {
    int failedNow = failures + 1;
    failures = failedNow;
    nextAttempt = now + settings.pauseAfter(failedNow).toNanos();
  }

  /** The registry is back: no reason to sit out the pause. */
  void dueAt(long now) {
    nextAttempt = now;
  }

  long nanosUntilDue(long now) {
    return Math.max(0, nextAttempt - now);
  }
}
