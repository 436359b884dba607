package dev.coldchain.clock;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * The smallest skew (ingest time less event time) of one sensor's readings, minute by minute of
 * ingest time, and whether its clock runs otherwise than it did. Mutable, one thread.
 *
 * <p>The smallest skew of the last ten minutes is compared with that of the hour before. A smaller
 * one is proof at once: no reading can come in sooner than its clock says. A larger one is proof
 * only when ten minutes are covered: the first readings after a lost signal are old, and their
 * burst ends at ordinary skew, which a wrong clock does not.
 */
public final class Skews {
  private static final long MINUTE = 60_000;
  private static final int RECENT = 10;
  private static final int BEFORE = 60;
  private static final long LIMIT = 30_000;

  /**
   * One minute.
   *
   * @param number minutes since 1970 of ingest time
   * @param smallest smallest skew in it, milliseconds
   */
  public record Minute(long number, long smallest) {}

  /**
   * A clock that changed.
   *
   * @param before smallest skew of the hour before, milliseconds
   * @param now smallest skew of the last ten minutes, milliseconds
   */
  public record Drift(long before, long now) {}

  /**
   * In their order. Of those that are no longer recent, one is left out when a later one that is no
   * longer recent either has a smaller skew: it will never be the smallest again.
   */
  private final List<Minute> minutes;

  private boolean drifting;

  public Skews() {
    this(List.of(), false);
  }

  /** As they were saved. */
  public Skews(List<Minute> minutes, boolean drifting) {
    this.minutes = new ArrayList<>(minutes);
    this.drifting = drifting;
  }

  /**
   * Takes one reading, whatever became of it.
   *
   * @return the drift, when this reading is the first to show it
   */
  public Optional<Drift> add(long eventTime, long ingestTime) {
    long number = Math.floorDiv(ingestTime, MINUTE);
    long skew = ingestTime - eventTime;
    int last = minutes.size() - 1;
    if (last >= 0 && minutes.get(last).number() >= number) {
      // The bridge's clock may step back: then the newest minute takes what belongs to an older.
      if (minutes.get(last).smallest() <= skew) {
        return Optional.empty();
      }
      minutes.set(last, new Minute(minutes.get(last).number(), skew));
    } else {
      minutes.add(new Minute(number, skew));
      forget(number);
    }
    return judge(minutes.getLast().number());
  }

  private void forget(long now) {
    minutes.removeIf(minute -> minute.number() <= now - RECENT - BEFORE);
    int settled = settled(now);
    for (int i = settled - 2; i >= 0; i--) {
      if (minutes.get(i).smallest() >= minutes.get(i + 1).smallest()) {
        minutes.remove(i);
      }
    }
  }

  /** How many are no longer recent. */
  private int settled(long now) {
    int count = 0;
    while (count < minutes.size() && minutes.get(count).number() <= now - RECENT) {
      count++;
    }
    return count;
  }

  private Optional<Drift> judge(long now) {
    int settled = settled(now);
    if (settled == 0) {
      return Optional.empty();
    }
    long before = smallest(minutes.subList(0, settled));
    List<Minute> recent = minutes.subList(settled, minutes.size());
    long after = smallest(recent);
    boolean covered = recent.getFirst().number() <= now - RECENT + 1;
    boolean differs = before - after > LIMIT || (covered && after - before > LIMIT);
    boolean begins = differs && !drifting;
    if (covered || differs) {
      drifting = differs;
    }
    return begins ? Optional.of(new Drift(before, after)) : Optional.empty();
  }

  private static long smallest(List<Minute> some) {
    long smallest = Long.MAX_VALUE;
    for (Minute minute : some) {
      smallest = Math.min(smallest, minute.smallest());
    }
    return smallest;
  }

  /** For saving. */
  public List<Minute> minutes() {
    return Collections.unmodifiableList(minutes);
  }

  /** Whether a drift was shown and still holds. */
  public boolean drifting() {
    return drifting;
  }
}
