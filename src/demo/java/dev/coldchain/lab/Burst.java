package dev.coldchain.lab;

import dev.coldchain.event.Reading;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a van sends when its signal is back: it begins with a reading older than the bound and goes
 * on while the van's next follows within a second.
 *
 * @param at which arrival of the file begins it, from 0
 * @param readings the valid readings in it, in order
 */
record Burst(int at, List<Reading> readings) {
  private static final long FOLLOWS_WITHIN = 1000;

  /** The longest of a file, the first of equals; empty when no reading is older than the bound. */
  static Optional<Burst> longest(List<Arrival> arrivals) {
    Map<String, Burst> current = new HashMap<>();
    Burst longest = new Burst(0, List.of());
    for (int at = 0; at < arrivals.size(); at++) {
      Optional<Reading> valid = arrivals.get(at).valid();
      if (valid.isEmpty()) {
        continue;
      }
      Reading reading = valid.get();
      Burst burst = current.get(reading.van().text());
      if (burst == null || !burst.goesOnWith(reading)) {
        burst = new Burst(at, new ArrayList<>());
        current.put(reading.van().text(), burst);
      }
      if (!burst.readings.isEmpty() || reading.ingestTime() - reading.eventTime() > Figures.BOUND) {
        burst.readings.add(reading);
      }
      if (burst.readings.size() > longest.readings.size()) {
        longest = burst;
      }
    }
    return longest.readings.isEmpty() ? Optional.empty() : Optional.of(longest);
  }

  private boolean goesOnWith(Reading reading) {
    return !readings.isEmpty()
        && reading.ingestTime() - readings.getLast().ingestTime() <= FOLLOWS_WITHIN;
  }

  String van() {
    return first().van().text();
  }

  Reading first() {
    return readings.getFirst();
  }

  Reading last() {
    return readings.getLast();
  }
}
