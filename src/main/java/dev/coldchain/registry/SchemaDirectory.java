package dev.coldchain.registry;

import dev.coldchain.decode.WriterSchemas;
import java.time.Duration;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.LongSupplier;
import java.util.stream.Stream;

/**
 * Content ids to schemas, asked of the registry off the stream threads and remembered.
 *
 * <p>One thread asks, one id at a time: however many unknown ids come in, the registry has one call
 * of ours to answer. An id without an answer is asked for again and again, at growing intervals,
 * until there is one or nobody has wanted it for a while. A known id is never asked for again; an
 * unknown one is after 30 s, since it may have been registered. A text that is no Avro schema is
 * {@code Known} as a schema of type null, which no reading is written with. Thread-safe.
 */
public final class SchemaDirectory implements WriterSchemas, AutoCloseable {
  private static final Duration UNKNOWN_KEPT = Duration.ofSeconds(30);
  private static final int UNKNOWN_MOST = 10_000;
  private static final int WANTED_MOST = 1_000;

  /** Those who wait say so far more often. */
  private static final Duration INTEREST = Duration.ofSeconds(30);

  private static final Optional<Lookup> UNKNOWN = Optional.of(new Lookup.Unknown());

  private final RegistrySettings settings;
  private final RegistryProbe registry;
  private final LongSupplier nanoClock;
  private final Episode episode;
  private final UnknownIds unknown;
  private final Map<Integer, Optional<Lookup>> known = new ConcurrentHashMap<>();
  private final Map<Integer, Want> wanted = new ConcurrentHashMap<>();
  private final ScheduledExecutorService prober =
      Executors.newSingleThreadScheduledExecutor(Daemons.named("registry-prober"));
  private Future<?> timer = CompletableFuture.completedFuture(null);

  /**
   * Asks nothing yet.
   *
   * @param ours what a registry that has kept its data still has
   */
  public SchemaDirectory(RegistryCalls calls, OutputSchemas ours) {
    this(calls, ours, System::nanoTime);
  }

  SchemaDirectory(RegistryCalls calls, OutputSchemas ours, LongSupplier nanoClock) {
    this.settings = calls.settings();
    this.registry = new RegistryProbe(calls, ours);
    this.nanoClock = nanoClock;
    this.episode = new Episode(settings);
    this.unknown = new UnknownIds(UNKNOWN_MOST, UNKNOWN_KEPT, nanoClock);
  }

  /** What is known about an id already; empty: nothing. Asks nobody. */
  public Optional<Lookup> peek(int id) {
    Optional<Lookup> found = known.get(id);
    if (found != null) {
      return found;
    }
    return unknown.contains(id) ? UNKNOWN : Optional.empty();
  }

  /**
   * Has the id looked up unless that is under way, and says that somebody still waits for it. While
   * too many ids are waited for, does nothing: ask again.
   *
   * @return whether this began the look-up
   */
  public boolean request(int id) {
    long now = nanoClock.getAsLong();
    Want before = wanted.get(id);
    if (before != null) {
      before.touch(now);
      return false;
    }
    if (wanted.size() >= WANTED_MOST || wanted.putIfAbsent(id, new Want(id, now)) != null) {
      return false;
    }
    try {
      prober.execute(this::sweep);
      return true;
    } catch (RejectedExecutionException closed) {
      wanted.remove(id);
      return false;
    }
  }

  /** Waits until each of these look-ups has its answer, or that long. */
  void await(Collection<Integer> ids, Duration most) throws InterruptedException {
    CompletableFuture<?>[] answers =
        ids.stream()
            .flatMap(id -> Stream.ofNullable(wanted.get(id)))
            .map(Want::answer)
            .toArray(CompletableFuture<?>[]::new);
    try {
      CompletableFuture.allOf(answers).get(most.toNanos(), TimeUnit.NANOSECONDS);
    } catch (TimeoutException | ExecutionException notAll) {
      // What has come has come; the caller looks at each id again.
      return;
    }
  }

  @Override
  public Lookup byContentId(int id) {
    Optional<Lookup> found = peek(id);
    if (found.isPresent()) {
      return found.get();
    }
    request(id);
    Want want = wanted.get(id);
    try {
      if (want != null) {
        return want.answer().get(settings.callTimeout().toNanos(), TimeUnit.NANOSECONDS);
      }
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    } catch (TimeoutException | ExecutionException none) {
      throw unavailable(id);
    }
    // Answered in between, or interrupted, or too many others waited for.
    return peek(id).orElseThrow(() -> unavailable(id));
  }

  private RegistryUnavailableException unavailable(int id) {
    return new RegistryUnavailableException(
        "the schema registry at %s gave no answer about schema id %d within %d ms"
            .formatted(settings.url(), id, settings.callTimeout().toMillis()));
  }

  /** On the prober's thread: one attempt for every id that is due. */
  private void sweep() {
    try {
      wanted.values().stream()
          .filter(want -> want.nanosUntilDue(nanoClock.getAsLong()) == 0)
          .takeWhile(want -> !prober.isShutdown())
          .forEach(this::attempt);
    } finally {
      setTimer();
    }
  }

  private void attempt(Want want) {
    if (!want.isWanted(nanoClock.getAsLong(), INTEREST)) {
      forget(want);
      return;
    }
    RegistryProbe.Finding finding = finding(want.id());
    if (prober.isShutdown()) {
      // Interrupted by our own end: that says nothing about the registry.
      return;
    }
    switch (finding) {
      case RegistryProbe.Finding.Answered(Lookup lookup) -> settle(want, lookup);
      case RegistryProbe.Finding.Silent(String why) -> {
        want.failed(nanoClock.getAsLong(), settings);
        episode.silent(want.id(), why);
      }
      case RegistryProbe.Finding.Emptied(String what) -> {
        want.failed(nanoClock.getAsLong(), settings);
        episode.emptied(want.id(), what);
      }
    }
  }

  /** A fault in here must look like an outage, and not end the thread that everybody waits for. */
  private RegistryProbe.Finding finding(int id) {
    try {
      return registry.ask(id);
    } catch (RuntimeException fault) {
      return new RegistryProbe.Finding.Silent(fault.toString());
    }
  }

  private void settle(Want want, Lookup lookup) {
    switch (lookup) {
      case Lookup.Known answer -> known.put(want.id(), Optional.of(answer));
      case Lookup.Unknown none -> unknown.add(want.id());
    }
    wanted.remove(want.id());
    want.answer().complete(lookup);
    episode.settled(wanted.values());
    long now = nanoClock.getAsLong();
    wanted.values().forEach(other -> other.dueAt(now));
  }

  private void forget(Want want) {
    wanted.remove(want.id());
    episode.settled(wanted.values());
  }

  private void setTimer() {
    timer.cancel(false);
    long now = nanoClock.getAsLong();
    wanted.values().stream()
        .mapToLong(want -> want.nanosUntilDue(now))
        .min()
        .ifPresent(
            nanos -> {
              if (!prober.isShutdown()) {
                timer = prober.schedule(this::sweep, nanos, TimeUnit.NANOSECONDS);
              }
            });
  }

  /** As far as look-ups have needed the registry. */
  public RegistryState state() {
    return episode.state(wanted.values());
  }

  /** Those who wait get no answer any more. */
  @Override
  public void close() {
    prober.shutdownNow();
  }
}
