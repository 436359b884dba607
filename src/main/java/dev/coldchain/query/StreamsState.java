package dev.coldchain.query;

import dev.coldchain.clock.Lateness;
import dev.coldchain.clock.PartitionClock;
import dev.coldchain.event.EventTime;
import dev.coldchain.event.VanId;
import dev.coldchain.store.ClosedWindow;
import dev.coldchain.store.History;
import dev.coldchain.store.SavedPartition;
import dev.coldchain.store.SavedVan;
import dev.coldchain.store.StateQuery;
import dev.coldchain.store.StateSpec;
import dev.coldchain.store.StateStores;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.streams.KeyQueryMetadata;
import org.apache.kafka.streams.query.WindowKeyQuery;
import org.apache.kafka.streams.state.WindowStoreIterator;

/** The live state of this instance, asked of its running Kafka Streams. */
public final class StreamsState implements LiveState {
  private final Supplier<Optional<RunningStreams>> running;
  private final StateSpec spec;
  private final Duration history;

  /**
   * Asks nothing yet.
   *
   * @param running empty before the stream was first started
   * @param history how long closed windows are kept, event time
   */
  public StreamsState(
      Supplier<Optional<RunningStreams>> running, StateSpec spec, Duration history) {
    this.running = running;
    this.spec = spec;
    this.history = history;
  }

  @Override
  public Answer<VanView> van(VanId van) {
    return asked(
        query -> {
          Map<Integer, Optional<SavedVan>> saved = query.all(new StateQuery.OfVan(van));
          Map<Integer, SavedPartition> clocks = query.all(new StateQuery.OfPartition());
          List<VanView.Part> parts = new ArrayList<>();
          saved.forEach(
              (partition, known) ->
                  known.ifPresent(one -> parts.add(whole(query, partition, one, clocks))));
          if (parts.isEmpty()) {
            return missing(query, van, saved.keySet());
          }
          return new Answer.Found<>(new VanView(van, verdict(parts), parts));
        });
  }

  private VanView.Part whole(
      StoreQueries query, int partition, SavedVan van, Map<Integer, SavedPartition> clocks) {
    PartitionClock clock = clock(clocks, partition);
    List<WindowView> windows = new ArrayList<>(closed(query, partition, van, clock));
    windows.addAll(Views.open(van));
    windows.sort(Comparator.comparingLong(WindowView::start));
    return Views.part(
        partition, query.isAstray(van.windows().van(), partition), van, clock, lateness(), windows);
  }

  private List<WindowView> closed(
      StoreQueries query, int partition, SavedVan van, PartitionClock clock) {
    long from = Math.max(0, EventTime.minus(clock.time(), history.toMillis()));
    long to = Math.max(from, clock.time());
    VanId id = van.windows().van();
    WindowKeyQuery<Integer, byte[]> range =
        WindowKeyQuery.withKeyAndWindowStartRange(
            History.bucket(id), Instant.ofEpochMilli(from), Instant.ofEpochMilli(to));
    List<WindowView> closed = new ArrayList<>();
    try (WindowStoreIterator<byte[]> found = query.one(StateStores.HISTORY, range, partition)) {
      long size = spec.windows().size();
      found.forEachRemaining(
          entry -> {
            // History is written at once: what the saved clock has not closed is still shown open.
            if (entry.key + size <= clock.closed()) {
              ClosedWindow.of(id, entry.value, entry.key)
                  .ifPresent(window -> closed.add(Views.closed(window, size)));
            }
          });
    }
    return closed;
  }

  /**
   * A van that is in no local partition may be in another instance's: never told as absent then.
   */
  private Answer<VanView> missing(StoreQueries query, VanId van, Set<Integer> asked) {
    int home = query.home(van);
    if (asked.contains(home)) {
      return new Answer.Absent<>();
    }
    KeyQueryMetadata owner =
        query
            .streams()
            .queryMetadataForKey(StateStores.OPEN_WINDOWS, van.text(), new StringSerializer());
    return owner == null || owner.equals(KeyQueryMetadata.NOT_AVAILABLE)
        ? new Answer.NotReady<>("which instance has partition %d is not known yet".formatted(home))
        : new Answer.Elsewhere<>(address(owner));
  }

  private static String address(KeyQueryMetadata owner) {
    return owner.activeHost().port() <= 0
        ? ""
        : owner.activeHost().host() + ":" + owner.activeHost().port();
  }

  @Override
  public Answer<List<VanView>> vans() {
    return asked(
        query -> {
          Map<Integer, SavedPartition> clocks = query.all(new StateQuery.OfPartition());
          Map<VanId, List<VanView.Part>> parts = new TreeMap<>();
          query
              .all(new StateQuery.OfAllVans())
              .forEach(
                  (partition, vans) ->
                      vans.forEach(
                          van ->
                              parts
                                  .computeIfAbsent(van.windows().van(), any -> new ArrayList<>())
                                  .add(
                                      Views.part(
                                          partition,
                                          query.isAstray(van.windows().van(), partition),
                                          van,
                                          clock(clocks, partition),
                                          lateness(),
                                          Views.open(van)))));
          return new Answer.Found<>(
              parts.entrySet().stream()
                  .map(
                      entry ->
                          new VanView(entry.getKey(), verdict(entry.getValue()), entry.getValue()))
                  .toList());
        });
  }

  @Override
  public Answer<List<PartitionView>> partitions() {
    return asked(
        query -> {
          List<PartitionView> views = new ArrayList<>();
          query
              .all(new StateQuery.OfPartition())
              .forEach(
                  (partition, saved) -> views.add(Views.partition(partition, saved, lateness())));
          return new Answer.Found<>(List.copyOf(views));
        });
  }

  @Override
  public Readiness readiness() {
    Optional<RunningStreams> now = running.get();
    if (now.isEmpty()) {
      return new Readiness.Waiting("the stream is starting");
    }
    return switch (now.get().streams().state()) {
      case RUNNING ->
          partitions() instanceof Answer.NotReady<List<PartitionView>>(String why)
              ? new Readiness.Waiting(why)
              : new Readiness.Ready();
      case CREATED, REBALANCING ->
          new Readiness.Waiting("partitions are being assigned or their state is being restored");
      case PENDING_SHUTDOWN -> new Readiness.Waiting("the service is shutting down");
      case NOT_RUNNING -> new Readiness.Dead("the stream was stopped");
      case PENDING_ERROR, ERROR ->
          new Readiness.Dead("the stream ended with an error; the log says which");
    };
  }

  private <T> Answer<T> asked(StoreQueries.Question<T> question) {
    return running
        .get()
        .map(now -> new StoreQueries(now.streams(), now.partitions()).ask(question))
        .orElseGet(() -> new Answer.NotReady<>("the stream is starting"));
  }

  private static PartitionClock clock(Map<Integer, SavedPartition> clocks, int partition) {
    SavedPartition saved = clocks.get(partition);
    return saved == null ? PartitionClock.UNSET : saved.clock();
  }

  private Verdict verdict(List<VanView.Part> parts) {
    return VerdictRule.of(parts, spec.rule().hold());
  }

  private Lateness lateness() {
    return spec.windows().lateness();
  }
}
