package dev.coldchain.clock;

import java.util.Arrays;
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
   * Minutes in their order, in plain columns since every reading passes here. Of those that are no
   * longer recent, one is left out when a later one that is no longer recent either has a smaller
   * skew: it will never be the smallest again. So the first of all is the smallest of them.
   */
  private long[] numbers;

  private long[] smallest;
  private int size;

  /** How many are no longer recent; they come first. */
  private int settled;

  private boolean drifting;

  public Skews() {
    this(List.of(), false);
  }

  /** As they were saved. */
  public Skews(List<Minute> minutes, boolean drifting) {
    int room = Math.max(RECENT + 2, minutes.size());
    this.numbers = new long[room];
    this.smallest = new long[room];
    this.drifting = drifting;
    minutes.forEach(minute -> append(minute.number(), minute.smallest()));
    if (size > 0) {
      forget(numbers[size - 1]);
    }
  }

  /**
   * Takes one reading, whatever became of it.
   *
   * @return the drift, when this reading is the first to show it
   */
  public Optional<Drift> add(long eventTime, long ingestTime) {
    long number = Math.floorDiv(ingestTime, MINUTE);
    long skew = ingestTime - eventTime;
    int last = size - 1;
    if (last >= 0 && numbers[last] >= number) {
      // The bridge's clock may step back: then the newest minute takes what belongs to an older.
      if (smallest[last] <= skew) {
        return Optional.empty();
      }
      smallest[last] = skew;
    } else {
      append(number, skew);
      forget(number);
    }
    return judge();
  }

  private void append(long number, long skew) {
    if (size == numbers.length) {
      numbers = Arrays.copyOf(numbers, 2 * size);
      smallest = Arrays.copyOf(smallest, 2 * size);
    }
    numbers[size] = number;
    smallest[size++] = skew;
  }

  private void forget(long now) {
    int old = 0;
    while (old < size && numbers[old] <= now - RECENT - BEFORE) {
      old++;
    }
    remove(0, old);
    settled = Math.max(0, settled - old);
    while (settled < size && numbers[settled] <= now - RECENT) {
      int place = settled;
      while (place > 0 && smallest[place - 1] >= smallest[settled]) {
        place--;
      }
      remove(place, settled);
      settled = place + 1;
    }
  }

  /** Takes out the minutes at these places. */
  private void remove(int from, int to) {
    if (from < to) {
      System.arraycopy(numbers, to, numbers, from, size - to);
      System.arraycopy(smallest, to, smallest, from, size - to);
      size -= to - from;
    }
  }

  private Optional<Drift> judge() {
    if (settled == 0) {
      return Optional.empty();
    }
    long before = smallest[0];
    long after = Long.MAX_VALUE;
    for (int i = settled; i < size; i++) {
      after = Math.min(after, smallest[i]);
    }
    boolean covered = numbers[settled] <= numbers[size - 1] - RECENT + 1;
    boolean differs = before - after > LIMIT || (covered && after - before > LIMIT);
    boolean begins = differs && !drifting;
    if (covered || differs) {
      drifting = differs;
    }
    return begins ? Optional.of(new Drift(before, after)) : Optional.empty();
  }

  /** How many minutes there are to save. */
  public int size() {
    return size;
  }

  /** The number of the minute at a place. */
  public long number(int i) {
    return numbers[i];
  }

  /** The smallest skew of the minute at a place, milliseconds. */
  public long smallest(int i) {
    return smallest[i];
  }

  /** Whether a drift was shown and still holds. */
  public boolean drifting() {
    return drifting;
  }
}
