package dev.coldchain.window;

import java.util.Arrays;

/**
 * The identities (sensor, event time, seq) of the readings in one window. A set of objects costs
 * three allocations a reading; this keeps them in plain columns with an index of open addressing.
 */
public final class ReadingIds {
  private static final int FIRST = 12;

  private String[] sensors;
  private long[] eventTimes;
  private long[] seqs;

  /** Position + 1 of an identity, at its hash or the next free place; 0 is free. */
  private int[] index;

  private int size;

  public ReadingIds() {
    this(FIRST);
  }

  /** Room for about this many identities; it grows as needed. */
  public ReadingIds(int expected) {
    int room = Math.max(FIRST, expected);
    sensors = new String[room];
    eventTimes = new long[room];
    seqs = new long[room];
    index = new int[Integer.highestOneBit(room * 2 - 1) * 2];
  }

  /** Adds an identity; false when it is there already. */
  public boolean add(String sensor, long eventTime, long seq) {
    int at = place(sensor, eventTime, seq);
    if (index[at] != 0) {
      return false;
    }
    if (size == sensors.length) {
      grow();
      at = place(sensor, eventTime, seq);
    }
    sensors[size] = sensor;
    eventTimes[size] = eventTime;
    seqs[size] = seq;
    index[at] = ++size;
    return true;
  }

  public int size() {
    return size;
  }

  public String sensor(int i) {
    return sensors[i];
  }

  public long eventTime(int i) {
    return eventTimes[i];
  }

  public long seq(int i) {
    return seqs[i];
  }

  private int place(String sensor, long eventTime, long seq) {
    int mask = index.length - 1;
    int at = hash(sensor, eventTime, seq) & mask;
    while (index[at] != 0) {
      int i = index[at] - 1;
      if (eventTimes[i] == eventTime && seqs[i] == seq && sensors[i].equals(sensor)) {
        return at;
      }
      at = (at + 1) & mask;
    }
    return at;
  }

  private static int hash(String sensor, long eventTime, long seq) {
    // Event times come in steps of 30 s and seqs in steps of 1: without mixing they would collide.
    long mixed = (eventTime * 31 + seq + sensor.hashCode()) * 0x9E3779B97F4A7C15L;
    return (int) (mixed >>> 32);
  }

  private void grow() {
    int room = sensors.length * 2;
    sensors = Arrays.copyOf(sensors, room);
    eventTimes = Arrays.copyOf(eventTimes, room);
    seqs = Arrays.copyOf(seqs, room);
    index = new int[index.length * 2];
    for (int i = 0; i < size; i++) {
      index[place(sensors[i], eventTimes[i], seqs[i])] = i + 1;
    }
  }
}
