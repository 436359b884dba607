package dev.coldchain.window;

import java.util.Arrays;

/**
 * Starts of windows in their order, each once, epoch milliseconds. A van has a handful: a scan of a
 * plain column costs less than any tree. Mutable, one thread.
 */
public final class Starts {
  private static final int FIRST = 4;

  private long[] starts;
  private int size;

  public Starts() {
    this(FIRST);
  }

  /** Room for about this many; it grows as needed. */
  public Starts(int expected) {
    starts = new long[Math.max(FIRST, expected)];
  }

  /** False when it is there already. */
  public boolean add(long start) {
    int at = countTo(start);
    if (at > 0 && starts[at - 1] == start) {
      return false;
    }
    if (size == starts.length) {
      starts = Arrays.copyOf(starts, 2 * size);
    }
    System.arraycopy(starts, at, starts, at + 1, size - at);
    starts[at] = start;
    size++;
    return true;
  }

  public int size() {
    return size;
  }

  public boolean isEmpty() {
    return size == 0;
  }

  /** The one at this place, 0 being the earliest. */
  public long get(int place) {
    if (place >= size) {
      throw new IndexOutOfBoundsException(place);
    }
    return starts[place];
  }

  public long first() {
    return get(0);
  }

  public long last() {
    return get(size - 1);
  }

  /** How many are at or before this time. */
  int countTo(long time) {
    int count = size;
    while (count > 0 && starts[count - 1] > time) {
      count--;
    }
    return count;
  }

  /** Drops so many of the earliest. */
  void dropFirst(int count) {
    if (count > 0) {
      System.arraycopy(starts, count, starts, 0, size - count);
      size -= count;
    }
  }
}
