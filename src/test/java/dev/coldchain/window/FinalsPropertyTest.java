package dev.coldchain.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.coldchain.cases.Given;
import dev.coldchain.cases.PureOperator;
import dev.coldchain.cases.Readings;
import dev.coldchain.event.Reading;
import dev.coldchain.event.VanId;
import dev.coldchain.tally.Counts;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class FinalsPropertyTest {
  private static final VanId FLUSH = new VanId("VAN-999");

  @Provide
  Arbitrary<List<Reading>> punctual() {
    return Readings.punctualFleet();
  }

  @Provide
  Arbitrary<List<Reading>> any() {
    return Readings.anyFleet();
  }

  @Property(tries = 200)
  void anyReadings_areEachJoinedLateOrDuplicate(@ForAll("any") List<Reading> readings) {
    PureOperator operator = new PureOperator();
    List<Reading> twice = new ArrayList<>();
    readings.forEach(reading -> Collections.addAll(twice, reading, reading));
    twice.forEach(operator::accept);
    Counts counts = operator.counts();
    assertThat(counts.in()).isEqualTo(twice.size());
    flush(operator, readings);
    long inFinals =
        operator.finals.stream()
            .filter(pane -> !pane.van().equals(FLUSH))
            .mapToLong(pane -> pane.stats().count())
            .sum();
    assertThat(inFinals).isEqualTo(counts.joined());
  }

  @Property(tries = 200)
  void arrivalOrderInsideTheLateness_doesNotChangeFinals(
      @ForAll("punctual") List<Reading> readings, @ForAll long seed) {
    List<Reading> shuffled = shuffledWithinTheLateness(readings, new Random(seed));
    assertThat(finals(shuffled)).isEqualTo(finals(readings)).isEqualTo(batch(readings));
  }

  /** What a job that has all readings before it would compute. */
  private static Map<String, WindowStats> batch(List<Reading> readings) {
    Map<String, WindowStats> windows = new TreeMap<>();
    for (Reading reading : readings) {
      windows.merge(
          reading.van() + "@" + PureOperator.SPEC.at(reading.eventTime()).start(),
          new WindowStats(1, reading.ninetieths()),
          (a, b) -> new WindowStats(a.count() + b.count(), a.sum() + b.sum()));
    }
    return windows;
  }

  private static Map<String, WindowStats> finals(List<Reading> readings) {
    PureOperator operator = new PureOperator();
    readings.forEach(operator::accept);
    flush(operator, readings);
    assertThat(operator.late).isEmpty();
    Map<String, WindowStats> windows = new TreeMap<>();
    for (Pane pane : operator.finals) {
      if (!pane.noData()) {
        String key = pane.van() + "@" + pane.window().start();
        assertThat(windows.put(key, pane.stats())).as("one FINAL of " + key).isNull();
      }
    }
    return windows;
  }

  private static void flush(PureOperator operator, List<Reading> readings) {
    long newest = readings.stream().mapToLong(Reading::eventTime).max().orElseThrow();
    operator.accept(Given.reading(FLUSH, newest + 60 * PureOperator.MINUTE, 30, 1));
  }

  /**
   * Each reading comes up to 11 minutes of event time later than it was measured, so that the clock
   * is never 12 minutes past its window's end when it comes.
   */
  private static List<Reading> shuffledWithinTheLateness(List<Reading> readings, Random random) {
    record Arrival(Reading reading, long at) {}
    return readings.stream()
        .map(r -> new Arrival(r, r.eventTime() + random.nextLong(11 * PureOperator.MINUTE)))
        .sorted(Comparator.comparingLong(Arrival::at))
        .map(Arrival::reading)
        .toList();
  }
}
