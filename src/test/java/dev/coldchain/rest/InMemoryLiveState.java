package dev.coldchain.rest;

import dev.coldchain.event.VanId;
import dev.coldchain.query.Answer;
import dev.coldchain.query.LiveState;
import dev.coldchain.query.PartitionView;
import dev.coldchain.query.VanView;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;

/** The live state as maps in memory; answers as the real one does, from any thread. */
public final class InMemoryLiveState implements LiveState {
  private final Map<VanId, VanView> vans = new ConcurrentSkipListMap<>();
  private final Map<Integer, PartitionView> partitions = new ConcurrentSkipListMap<>();
  private final Map<Thread, Boolean> askedByVirtual = new ConcurrentHashMap<>();
  private volatile Readiness readiness = new Readiness.Ready();
  private volatile Optional<String> elsewhere = Optional.empty();
  private volatile Optional<RuntimeException> failure = Optional.empty();

  /** Ready, here, and empty again. */
  public void reset() {
    vans.clear();
    partitions.clear();
    askedByVirtual.clear();
    readiness = new Readiness.Ready();
    elsewhere = Optional.empty();
    failure = Optional.empty();
  }

  public void put(VanView van) {
    vans.put(van.van(), van);
  }

  public void put(PartitionView partition) {
    partitions.put(partition.partition(), partition);
  }

  public void handOver(int partition) {
    partitions.remove(partition);
  }

  public void become(Readiness now) {
    readiness = now;
  }

  public void moveTo(String host) {
    elsewhere = Optional.of(host);
  }

  public void failWith(RuntimeException exception) {
    failure = Optional.of(exception);
  }

  public boolean wasAskedOnVirtualThreadsOnly() {
    return !askedByVirtual.isEmpty() && !askedByVirtual.containsValue(false);
  }

  @Override
  public Answer<VanView> van(VanId van) {
    return answer(Optional.ofNullable(vans.get(van)));
  }

  @Override
  public Answer<List<VanView>> vans() {
    return answer(
        Optional.of(vans.values().stream().sorted(Comparator.comparing(VanView::van)).toList()));
  }

  @Override
  public Answer<List<PartitionView>> partitions() {
    return answer(Optional.of(List.copyOf(partitions.values())));
  }

  @Override
  public Readiness readiness() {
    return readiness;
  }

  private <T> Answer<T> answer(Optional<T> value) {
    askedByVirtual.put(Thread.currentThread(), Thread.currentThread().isVirtual());
    failure.ifPresent(
        exception -> {
          throw exception;
        });
    return switch (readiness) {
      case Readiness.Ready() ->
          elsewhere
              .<Answer<T>>map(Answer.Elsewhere::new)
              .orElseGet(
                  () -> value.<Answer<T>>map(Answer.Found::new).orElseGet(Answer.Absent::new));
      case Readiness.Waiting(String why) -> new Answer.NotReady<>(why);
      case Readiness.Dead(String why) -> new Answer.NotReady<>(why);
    };
  }
}
