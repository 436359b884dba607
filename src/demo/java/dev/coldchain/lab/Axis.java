package dev.coldchain.lab;

import dev.coldchain.demo.Words;
import dev.coldchain.event.Reading;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.LongToDoubleFunction;

/**
 * One axis of a plot.
 *
 * @param low value at its beginning, milliseconds
 * @param high value at its end, milliseconds
 * @param ticks marked values and their labels
 * @param scale what is drawn evenly
 */
record Axis(long low, long high, NavigableMap<Long, String> ticks, LongToDoubleFunction scale) {
  private static final NavigableMap<Long, String> SKEWS = skews();
  private static final List<Long> STEPS =
      List.of(
          1L, 5L, 10L, 15L, 30L, 60L, 120L, 360L, 720L, 1440L, 2 * 1440L, 7 * 1440L, 30 * 1440L);
  private static final int MOST_STEPS = 6;
  private static final int OF_HIGHEST = 4;

  private static NavigableMap<Long, String> skews() {
    NavigableMap<Long, String> ticks = new TreeMap<>();
    ticks.put(100L, "0.1 s");
    ticks.put(1000L, "1 s");
    ticks.put(10_000L, "10 s");
    ticks.put(Duration.ofMinutes(1).toMillis(), "1 min");
    ticks.put(Duration.ofMinutes(10).toMillis(), "10 min");
    ticks.put(Duration.ofHours(1).toMillis(), "1 h");
    ticks.put(Duration.ofHours(10).toMillis(), "10 h");
    ticks.put(Duration.ofDays(4).toMillis(), "4 days");
    return ticks;
  }

  /** Skew on a logarithmic scale, from the tick below the least; shows the bound at any rate. */
  static Axis ofSkew(Collection<List<Reading>> vans) {
    long least = Long.MAX_VALUE;
    long most = Figures.BOUND;
    for (List<Reading> readings : vans) {
      for (Reading reading : readings) {
        least = Math.min(least, reading.ingestTime() - reading.eventTime());
        most = Math.max(most, reading.ingestTime() - reading.eventTime());
      }
    }
    Long below = SKEWS.floorKey(least);
    long low = below == null ? SKEWS.firstKey() : Math.min(below, Figures.MINUTE);
    long high = most + most / OF_HIGHEST;
    return new Axis(low, high, SKEWS.subMap(low, true, high, true), Math::log);
  }

  /** When readings were measured. */
  static Axis ofTime(Collection<List<Reading>> vans) {
    long first = Long.MAX_VALUE;
    long last = Long.MIN_VALUE;
    for (List<Reading> readings : vans) {
      for (Reading reading : readings) {
        first = Math.min(first, reading.eventTime());
        last = Math.max(last, reading.eventTime());
      }
    }
    long length = Math.max(last - first, Figures.MINUTE);
    long step = STEPS.getLast() * Figures.MINUTE;
    for (int i = STEPS.size() - 1;
        i >= 0 && length / (STEPS.get(i) * Figures.MINUTE) <= MOST_STEPS;
        i--) {
      step = STEPS.get(i) * Figures.MINUTE;
    }
    NavigableMap<Long, String> ticks = new TreeMap<>();
    for (long tick = Math.ceilDiv(first, step) * step; tick <= last; tick += step) {
      ticks.put(
          tick,
          step >= STEPS.get(STEPS.indexOf(1440L)) * Figures.MINUTE
              ? day(tick)
              : Cells.minute(tick));
    }
    return new Axis(first, first + length, ticks, time -> time);
  }

  private static String day(long time) {
    return Words.date(time).substring("2026-".length());
  }

  /** Where a value is: 0 at the beginning, 1 at the end; what lies outside is at the nearer. */
  double at(long value) {
    double from = scale.applyAsDouble(low);
    double to = scale.applyAsDouble(high);
    double here = scale.applyAsDouble(Math.clamp(value, low, high));
    return to == from ? 0 : (here - from) / (to - from);
  }
}
