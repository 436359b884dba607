package dev.coldchain.ops;

import dev.coldchain.event.WallClock;
import dev.coldchain.query.Answer;
import dev.coldchain.query.LiveState;
import dev.coldchain.query.PartitionView;
import dev.coldchain.query.VanView;
import dev.coldchain.query.Verdict;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;

/**
 * Takes the figures from the state, at most once a second however often it is scraped: a scrape
 * walks every van.
 */
@Singleton
final class FiguresSource {
  private static final long LIFETIME_NANOS = Duration.ofSeconds(1).toNanos();

  private record Taken(long nanos, Figures figures) {}

  private final LiveState state;
  private final RegistryHealth registry;
  private final Fitness fitness;
  private final WallClock clock;
  private final LongSupplier nanos;
  private final ReentrantLock lock = new ReentrantLock();
  private Optional<Taken> last = Optional.empty();

  @Inject
  FiguresSource(LiveState state, RegistryHealth registry, Fitness fitness, WallClock clock) {
    // Not the wall clock: a replay's stands still.
    this(state, registry, fitness, clock, System::nanoTime);
  }

  FiguresSource(
      LiveState state,
      RegistryHealth registry,
      Fitness fitness,
      WallClock clock,
      LongSupplier nanos) {
    this.state = state;
    this.registry = registry;
    this.fitness = fitness;
    this.clock = clock;
    this.nanos = nanos;
  }

  /** Figures at most a second old. */
  Figures figures() {
    lock.lock();
    try {
      long now = nanos.getAsLong();
      Taken current =
          last.filter(taken -> now - taken.nanos() < LIFETIME_NANOS)
              .orElseGet(() -> new Taken(now, take()));
      last = Optional.of(current);
      return current.figures();
    } finally {
      lock.unlock();
    }
  }

  private Figures take() {
    return new Figures(
        clock.millis(), fitness.missing().isEmpty(), registry.state(), partitions(), fleet());
  }

  private List<PartitionView> partitions() {
    return switch (state.partitions()) {
      case Answer.Found<List<PartitionView>>(List<PartitionView> partitions) -> partitions;
      case Answer.Absent<List<PartitionView>>() -> List.of();
      case Answer.Elsewhere<List<PartitionView>>(String host) -> List.of();
      case Answer.NotReady<List<PartitionView>>(String why) -> List.of();
    };
  }

  private Optional<Figures.Fleet> fleet() {
    return switch (state.vans()) {
      case Answer.Found<List<VanView>>(List<VanView> vans) -> Optional.of(fleet(vans));
      case Answer.Absent<List<VanView>>() -> Optional.of(fleet(List.of()));
      case Answer.Elsewhere<List<VanView>>(String host) -> Optional.empty();
      case Answer.NotReady<List<VanView>>(String why) -> Optional.empty();
    };
  }

  private static Figures.Fleet fleet(List<VanView> vans) {
    long quarantined = vans.stream().filter(van -> van.verdict() == Verdict.QUARANTINED).count();
    long astray =
        vans.stream().filter(van -> van.parts().stream().anyMatch(VanView.Part::astray)).count();
    return new Figures.Fleet(vans.size(), (int) quarantined, (int) astray);
  }
}
