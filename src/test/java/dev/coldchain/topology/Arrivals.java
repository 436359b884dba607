package dev.coldchain.topology;

import static dev.coldchain.cases.PureOperator.MINUTE;

import dev.coldchain.cases.Given;
import dev.coldchain.event.Reading;
import dev.coldchain.event.VanId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;

/** Orders in which readings may come without any of them being late. */
final class Arrivals {
  private static final VanId FLUSH = new VanId("VAN-999");

  private Arrivals() {}

  static List<Reading> inEventOrder(List<Reading> readings) {
    return flushed(readings.stream().sorted(Comparator.comparingLong(Reading::eventTime)).toList());
  }

  /**
   * Each reading comes less than 11 minutes of event time after it was measured, so that the clock
   * is never 12 minutes past its window's end when it comes.
   */
  static List<Reading> withinTheLateness(List<Reading> readings, Random random) {
    record Arrival(Reading reading, long at) {}
    return flushed(
        readings.stream()
            .map(one -> new Arrival(one, one.eventTime() + random.nextLong(11 * MINUTE)))
            .sorted(Comparator.comparingLong(Arrival::at))
            .map(Arrival::reading)
            .toList());
  }

  /** Followed by a reading that closes every window before its own. */
  static List<Reading> flushed(List<Reading> readings) {
    List<Reading> flushed = new ArrayList<>(readings);
    readings.stream()
        .filter(one -> one.eventTime() <= one.ingestTime() + MINUTE)
        .mapToLong(Reading::eventTime)
        .max()
        .ifPresent(newest -> flushed.add(Given.reading(FLUSH, newest + 20 * MINUTE, 30, 1)));
    return flushed;
  }
}
