package dev.coldchain.window;

import static dev.coldchain.event.EventTime.NEVER;

import dev.coldchain.clock.Silence;
import dev.coldchain.clock.Skews;
import dev.coldchain.event.Alert;
import dev.coldchain.event.Reading;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What is looked for beside windows: silent vans, drifting clocks, an idle partition. What it finds
 * waits here until it is taken. Mutable, one thread.
 */
final class Watch {
  private final List<Alert> found = new ArrayList<>();

  /** No van has anything to be told before the clock is here; too low costs a look, no more. */
  private long nextSilence = NEVER;

  private boolean partitionIdle;

  Watch(boolean partitionIdle) {
    this.partitionIdle = partitionIdle;
  }

  /** A record came: whatever it is, the partition is not idle. */
  void recordCame(long decidedAt) {
    if (partitionIdle) {
      partitionIdle = false;
      found.add(new Alert(new Alert.Kind.PartitionIdle(), Alert.State.CLEARED, decidedAt));
    }
  }

  void partitionIsIdle(long now) {
    if (!partitionIdle) {
      partitionIdle = true;
      found.add(new Alert(new Alert.Kind.PartitionIdle(), Alert.State.RAISED, now));
    }
  }

  /** A valid reading was received, whatever becomes of it. */
  void received(Reading reading, VanWindows van) {
    Optional<Skews.Drift> drift =
        van.skews(reading.sensor()).add(reading.eventTime(), reading.ingestTime());
    drift.ifPresent(
        shown ->
            found.add(
                new Alert(
                    new Alert.Kind.ClockDrift(
                        van.van(), reading.sensor(), shown.before(), shown.now()),
                    Alert.State.RAISED,
                    reading.ingestTime())));
  }

  /** A reading was joined, and the clock after it is {@code clock}. */
  void joined(Reading reading, VanWindows van, long clock) {
    Silence silence = van.silence();
    if (silence.told() > 0) {
      van.silence(silence.ended(clock));
      // Its newest reading may be this one; what was silent until now began before it.
      found.add(silent(van, clock, Alert.State.CLEARED, reading.ingestTime()));
    }
    nextSilence = Math.min(nextSilence, van.silence().nextAt(van.newest()));
  }

  boolean silenceIsDue(long clock) {
    return clock >= nextSilence;
  }

  /** Looks at every van; call in van order. */
  List<VanWindows> silences(List<VanWindows> vans, long clock, long decidedAt) {
    List<VanWindows> changed = new ArrayList<>();
    nextSilence = Long.MAX_VALUE;
    for (VanWindows van : vans) {
      long newest = van.newest();
      if (newest == NEVER) {
        continue;
      }
      van.silence()
          .at(clock, newest)
          .ifPresent(
              told -> {
                Alert.State state =
                    van.silence().told() == 0 ? Alert.State.RAISED : Alert.State.REPEATED;
                van.silence(told);
                found.add(silent(van, told.since(newest), state, decidedAt));
                changed.add(van);
              });
      nextSilence = Math.min(nextSilence, van.silence().nextAt(newest));
    }
    return changed;
  }

  private static Alert silent(VanWindows van, long since, Alert.State state, long decidedAt) {
    return new Alert(new Alert.Kind.SilentVan(van.van(), since), state, decidedAt);
  }

  boolean partitionIdle() {
    return partitionIdle;
  }

  /** What was found since the last call, in order. */
  List<Alert> take() {
    if (found.isEmpty()) {
      return List.of();
    }
    List<Alert> taken = List.copyOf(found);
    found.clear();
    return taken;
  }
}
