package dev.coldchain.window;

import static dev.coldchain.event.EventTime.NEVER;
import static dev.coldchain.event.EventTime.minus;

import dev.coldchain.clock.IdlePolicy;
import dev.coldchain.clock.PartitionClock;
import dev.coldchain.event.Alert;
import dev.coldchain.event.EventTime;
import dev.coldchain.event.Reading;
import dev.coldchain.event.VanId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The open windows of all vans of one partition, and the clock that fires and closes them. Mutable,
 * touched by its partition's thread only.
 *
 * <p>Each event moves it in the order late? duplicate? join, advance: so the clock that judges a
 * reading is the one before it, and a pane that a reading causes includes that reading.
 */
public final class OpenWindows {
  /** How long after its close a window's sensor fault is remembered. */
  private static final long HOUR = 60L * 60 * 1000;

  private static final int MOST_FAULTS = 300;

  private final WindowSpec spec;
  private final long remembered;
  private final Fleet fleet;
  private final Watch watch;
  private PartitionClock clock;
  private long settled = NEVER;
  private int openCount;
  private int unfiredCount;

  /** No van and no clock yet. */
  public OpenWindows(WindowSpec spec, long remembered) {
    this(spec, remembered, PartitionClock.UNSET, false, List.of());
  }

  /**
   * As it was saved. A changed bound or lateness applies from the next reading on.
   *
   * @param remembered how long a van that says nothing more is remembered, milliseconds of event
   *     time; at least an hour, which is how long its silence is an answer
   * @param partitionIdle whether the partition was told to be idle
   */
  public OpenWindows(
      WindowSpec spec,
      long remembered,
      PartitionClock clock,
      boolean partitionIdle,
      Collection<VanWindows> saved) {
    this.spec = spec;
    this.remembered = remembered;
    this.clock = clock;
    this.watch = new Watch(partitionIdle);
    this.fleet = new Fleet(saved);
    for (VanWindows van : saved) {
      openCount += van.open().size();
      unfiredCount += (int) van.open().stream().filter(w -> w.revision() == 0).count();
    }
  }

  public PartitionClock clock() {
    return clock;
  }

  public WindowSpec spec() {
    return spec;
  }

  /** Takes one valid reading. */
  public Outcome accept(Reading reading) {
    watch.recordCame(reading.ingestTime());
    long start = spec.start(reading.eventTime());
    long end = start + spec.size();
    if (end <= clock.closed()) {
      return late(reading, new Window(start, end));
    }
    VanWindows van = fleet.get(reading.van());
    watch.received(reading, van);
    fleet.touch(van);
    OpenWindow window = van.find(start);
    if (window == null) {
      window = open(van, new Window(start, end));
    }
    if (!window.add(reading)) {
      clock = clock.touch();
      return Outcome.Duplicate.AGAIN;
    }
    van.heard(reading, window);
    @Nullable Pane late =
        end <= clock.fired() ? fire(van, window, PaneKind.LATE, reading.ingestTime()) : null;
    PartitionClock before = clock;
    clock = clock.advance(reading.eventTime(), spec.lateness());
    watch.joined(reading, van, clock.time());
    tellSilences(clock.time(), reading.ingestTime());
    return joined(late, before, reading.ingestTime());
  }

  private Outcome late(Reading reading, Window window) {
    VanWindows van = fleet.find(reading.van());
    if (van != null) {
      watch.received(reading, van);
      fleet.touch(van);
    }
    long before = clock.time();
    clock = clock.touch();
    return new Outcome.Late(window, before);
  }

  private Outcome joined(@Nullable Pane late, PartitionClock before, long decidedAt) {
    if (late == null && !crossed(before)) {
      return Outcome.Joined.QUIETLY;
    }
    settled = settledBy(before);
    List<Pane> panes = new ArrayList<>();
    if (late != null) {
      panes.add(late);
    }
    // A late reading rarely moves the clock over an end, and the whole fleet is looked at for that.
    if (crossed(before)) {
      fireAndClose(before, decidedAt, panes::add);
    }
    return new Outcome.Joined(panes);
  }

  /**
   * Any record that is not a valid reading: it moves nothing, but the partition is not idle.
   *
   * @param decidedAt the record's own time, epoch milliseconds
   */
  public void touch(long decidedAt) {
    watch.recordCame(decidedAt);
    clock = clock.touch();
  }

  /**
   * Nothing has come for {@code idle} milliseconds.
   *
   * @param now wall time, which is when these panes are decided
   */
  public List<Pane> idle(long idle, IdlePolicy policy, long now) {
    if (clock.time() == NEVER || idle < policy.fireAfter()) {
      return List.of();
    }
    watch.partitionIsIdle(now);
    tellSilences(Math.max(clock.time(), EventTime.plus(clock.anchor(), idle)), now);
    PartitionClock before = clock;
    clock = clock.idle(idle, policy, spec.lateness(), fleet.lastOpenEnd());
    if (!crossed(before)) {
      return List.of();
    }
    settled = settledBy(before);
    List<Pane> panes = new ArrayList<>();
    fireAndClose(before, now, panes::add);
    return panes;
  }

  private void tellSilences(long until, long decidedAt) {
    if (watch.silenceIsDue(until)) {
      watch.silences(fleet.inOrder(), until, decidedAt).forEach(fleet::touch);
    }
  }

  /** Silent vans, drifting clocks and an idle partition found since the last call, in order. */
  public List<Alert> takeAlerts() {
    return watch.take();
  }

  /** Whether the partition was told to be idle and nothing has come since. */
  public boolean partitionIdle() {
    return watch.partitionIdle();
  }

  /**
   * A sensor of this van sent what no load can have.
   *
   * @return the window it happened in, the first time in that window; empty when it was raised
   *     before or is so old that this cannot be told any more
   */
  public Optional<Window> sensorFault(VanId id, long eventTime) {
    Window window = spec.at(eventTime);
    long oldest = minus(minus(clock.closed(), HOUR), spec.size());
    if (window.start() <= oldest) {
      return Optional.empty();
    }
    VanWindows van = fleet.get(id);
    van.faults().dropFirst(van.faults().countTo(oldest));
    if (!van.faults().add(window.start())) {
      return Optional.empty();
    }
    if (van.faults().size() > MOST_FAULTS) {
      // Nothing closes before a partition's first valid reading.
      van.faults().dropFirst(1);
    }
    fleet.touch(van);
    return Optional.of(window);
  }

  /**
   * Start of the oldest window that was open, or closed within the last hour, before the step that
   * gave the latest panes; or NEVER. Before it, since one step may jump far past the windows whose
   * panes it gives.
   */
  public long settled() {
    return settled;
  }

  private long settledBy(PartitionClock before) {
    long hourBefore = minus(before.closed(), HOUR);
    return hourBefore == NEVER ? NEVER : spec.start(hourBefore);
  }

  /** Whether a window's end lies between the marks then and now: only then is there work. */
  private boolean crossed(PartitionClock before) {
    return passed(before.fired(), clock.fired())
        || passed(before.judged(), clock.judged())
        || passed(before.closed(), clock.closed());
  }

  private boolean passed(long before, long now) {
    return before != now && spec.start(before) != spec.start(now);
  }

  private void fireAndClose(PartitionClock before, long decidedAt, Consumer<Pane> out) {
    Firing firing = new Firing(spec, before, clock);
    for (VanWindows van : fleet.inOrder()) {
      firing.collect(van);
    }
    for (Firing.Due due : firing.inOrder()) {
      OpenWindow window = due.van().find(due.start());
      if (window == null) {
        window = open(due.van(), spec.starting(due.start()));
      }
      fleet.touch(due.van());
      out.accept(fire(due.van(), window, PaneKind.ON_TIME, decidedAt));
    }
    if (passed(before.closed(), clock.closed())) {
      close(decidedAt, out);
    }
  }

  private void close(long decidedAt, Consumer<Pane> out) {
    List<Pane> finals = new ArrayList<>();
    for (VanWindows van : fleet.inOrder()) {
      while (!van.open().isEmpty() && van.open().getFirst().window().end() <= clock.closed()) {
        finals.add(van.removeFirst().close(van.van(), decidedAt));
        openCount--;
        fleet.touch(van);
      }
      if (van.forgotten(minus(clock.time(), remembered))) {
        fleet.forget(van);
      }
    }
    // Van order within a window comes from the loop above; the sort is stable.
    finals.sort(Comparator.comparingLong(pane -> pane.window().start()));
    finals.forEach(out);
  }

  private OpenWindow open(VanWindows van, Window window) {
    openCount++;
    unfiredCount++;
    return van.open(window);
  }

  private Pane fire(VanWindows van, OpenWindow window, PaneKind kind, long decidedAt) {
    if (window.revision() == 0) {
      unfiredCount--;
    }
    return window.fire(van.van(), kind, decidedAt);
  }

  /** Hands over every van that changed since the last call, for saving. */
  public void drainDirty(Consumer<VanWindows> save) {
    fleet.drainDirty(save);
  }

  /** Hands over every van that was dropped since the last call. */
  public void drainForgotten(Consumer<VanId> drop) {
    fleet.drainForgotten(drop);
  }

  /** Open windows over all vans, fired or not. */
  public int openCount() {
    return openCount;
  }

  /** Open windows over all vans that have not fired. */
  public int unfiredCount() {
    return unfiredCount;
  }
}
