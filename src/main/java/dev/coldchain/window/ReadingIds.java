package dev.coldchain.window;

import java.util.Arrays;

/**
 * The identities (sensor, event time, seq) of the readings in one window. A set of objects costs
 * three allocations a reading; this keeps them in plain columns. A few are scanned, which touches
 * less memory than any index; many have an index of open addressing.
 */
public final class ReadingIds {
  private static final int FIRST = 12;
  private static final int FEW = 24;
  private static final String[] ONE_SENSOR = {};
  private static final int[] NO_INDEX = {};

  /** Event time and seq of each in turn. */
  private long[] pairs;

  /** Of all of them, while {@link #sensors} is empty: nearly every van has one sensor. */
  private String sensor = "";

  private String[] sensors = ONE_SENSOR;

  /** Position + 1 of an identity, at its hash or the next free place; 0 is free. */
  private int[] index = NO_INDEX;

  private int size;

  public ReadingIds() {
    this(FIRST);
  }

  /** Room for about this many identities; it grows as needed. */
  public ReadingIds(int expected) {
    pairs = new long[2 * Math.max(FIRST, expected)];
  }

  /** Adds an identity; false when it is there already. */
  public boolean add(String from, long eventTime, long seq) {
    if (contains(from, eventTime, seq)) {
      return false;
    }
    if (2 * size == pairs.length) {
      pairs = Arrays.copyOf(pairs, 2 * pairs.length);
    }
    pairs[2 * size] = eventTime;
    pairs[2 * size + 1] = seq;
    note(from);
    size++;
    if (size > FEW) {
      index();
    }
    return true;
  }

  private void note(String from) {
    if (size == 0) {
      sensor = from;
      return;
    }
    if (sensors.length == 0 && from.equals(sensor)) {
      return;
    }
    if (sensors.length <= size) {
      int known = sensors.length;
      sensors = Arrays.copyOf(sensors, pairs.length / 2);
      if (known == 0) {
        Arrays.fill(sensors, 0, size, sensor);
      }
    }
    sensors[size] = from;
  }

  public int size() {
    return size;
  }

  /** Whether all of them, if there are any, are of one sensor. */
  public boolean ofOneSensor() {
    return sensors.length == 0;
  }

  public String sensor(int i) {
    return sensors.length == 0 ? sensor : sensors[i];
  }

  public long eventTime(int i) {
    return pairs[2 * i];
  }

  public long seq(int i) {
    return pairs[2 * i + 1];
  }

  private boolean contains(String from, long eventTime, long seq) {
    if (index.length > 0) {
      return index[place(from, eventTime, seq)] != 0;
    }
    for (int i = 0; i < size; i++) {
      if (is(i, from, eventTime, seq)) {
        return true;
      }
    }
    return false;
  }

  private boolean is(int i, String from, long eventTime, long seq) {
    return pairs[2 * i] == eventTime && pairs[2 * i + 1] == seq && sensor(i).equals(from);
  }

  /** Puts the newest into the index, or all when it is to grow. */
  private void index() {
    int first = size - 1;
    if (2 * size > index.length) {
      index = new int[4 * Integer.highestOneBit(size)];
      first = 0;
    }
    for (int i = first; i < size; i++) {
      index[place(sensor(i), eventTime(i), seq(i))] = i + 1;
    }
  }

  private int place(String from, long eventTime, long seq) {
    int mask = index.length - 1;
    int at = hash(from, eventTime, seq) & mask;
    while (index[at] != 0 && !is(index[at] - 1, from, eventTime, seq)) {
      at = (at + 1) & mask;
    }
    return at;
  }

  private static int hash(String from, long eventTime, long seq) {
    // Event times come in steps of 30 s and seqs in steps of 1: without mixing they would collide.
    long mixed = (eventTime * 31 + seq + from.hashCode()) * 0x9E3779B97F4A7C15L;
    return (int) (mixed >>> 32);
  }
}
