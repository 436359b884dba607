package dev.coldchain.registry;

import dev.coldchain.registry.PartitionWatch.Watched;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.ListOffsetsOptions;
import org.apache.kafka.clients.admin.ListOffsetsResult;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.common.IsolationLevel;
import org.apache.kafka.common.TopicPartition;

/**
 * Whether a partition has been read to its end, in a form that notices a broker that went away: the
 * end is asked of the broker at intervals, and an answer that failed or grew old is no answer. A
 * consumer alone cannot tell silence from an outage. Thread-safe.
 */
public final class EndOffsets implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(5);

  /** What the broker said, and when by {@link System#nanoTime}. */
  private record End(long offset, long askedAt) {}

  private final Admin admin;
  private final PartitionWatch watch;
  private final Duration every;
  private final ScheduledExecutorService prober =
      Executors.newSingleThreadScheduledExecutor(Daemons.named("end-offsets"));
  private volatile Map<TopicPartition, End> ends = Map.of();
  private Future<?> schedule = CompletableFuture.completedFuture(null);

  /**
   * Asks nothing before {@link #start}.
   *
   * @param admin the caller's, who also closes it
   * @param every the interval between two questions
   */
  public EndOffsets(Admin admin, PartitionWatch watch, Duration every) {
    this.admin = admin;
    this.watch = watch;
    this.every = every;
  }

  /** Asks every 5 seconds. */
  public EndOffsets(Admin admin, PartitionWatch watch) {
    this(admin, watch, PATIENCE);
  }

  /** Call it when Streams runs; called again, the schedule begins anew. */
  public synchronized void start() {
    schedule.cancel(false);
    schedule =
        prober.scheduleWithFixedDelay(this::probe, 0, every.toMillis(), TimeUnit.MILLISECONDS);
  }

  private void probe() {
    Set<TopicPartition> assigned = watch.assigned();
    if (assigned.isEmpty()) {
      ends = Map.of();
      return;
    }
    long now = System.nanoTime();
    try {
      ends = ask(assigned, now);
    } catch (ExecutionException | TimeoutException | RuntimeException failed) {
      // Unknown is an answer here; an exception would end the schedule and be no answer for good.
      ends = Map.of();
    } catch (InterruptedException closed) {
      Thread.currentThread().interrupt();
      ends = Map.of();
    }
  }

  private Map<TopicPartition, End> ask(Set<TopicPartition> assigned, long now)
      throws ExecutionException, InterruptedException, TimeoutException {
    // As our consumers read: a transaction that is still open is not there yet.
    ListOffsetsOptions options =
        new ListOffsetsOptions(IsolationLevel.READ_COMMITTED)
            .timeoutMs(Math.toIntExact(PATIENCE.toMillis()));
    ListOffsetsResult result =
        admin.listOffsets(
            assigned.stream().collect(Collectors.toMap(each -> each, each -> OffsetSpec.latest())),
            options);
    Map<TopicPartition, End> found = new HashMap<>();
    result
        .all()
        .get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)
        .forEach((partition, info) -> found.put(partition, new End(info.offset(), now)));
    return Map.copyOf(found);
  }

  /**
   * Whether there is nothing left to do on a partition: the broker was asked lately and answered,
   * all up to that end has been fetched, and all that was fetched has been handled.
   *
   * @param lastHandled offset of the last record that the task has handled
   */
  public boolean caughtUp(TopicPartition partition, long lastHandled) {
    Optional<Watched> read = watch.of(partition);
    End end = ends.get(partition);
    if (read.isEmpty() || end == null || isOld(end)) {
      return false;
    }
    Watched watched = read.get();
    return !watched.isHeld()
        && (watched.lastPolled() == PartitionWatch.NONE || watched.lastPolled() == lastHandled)
        && watched.position().isPresent()
        && end.offset() <= watched.position().getAsLong();
  }

  /** This process may have been suspended: what the broker said before that is no news. */
  private boolean isOld(End end) {
    long most = every.multipliedBy(2).plus(PATIENCE).toNanos();
    return System.nanoTime() - end.askedAt() > most;
  }

  @Override
  public void close() {
    prober.shutdownNow();
  }
}
