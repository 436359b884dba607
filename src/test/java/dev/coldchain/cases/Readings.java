package dev.coldchain.cases;

import dev.coldchain.event.Reading;
import dev.coldchain.event.VanId;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/** Random readings of a few vans, with jitter, late bursts, silences and warm spells. */
public final class Readings {
  private static final long BASE = Given.at("08:00:00");

  private Readings() {}

  /** Any order, duplicates among them, over four hours of event time with jumps. */
  public static Arbitrary<List<Reading>> anyFleet() {
    return steps(-1500).list().ofMinSize(1).ofMaxSize(150).map(Readings::readings);
  }

  /** No reading is as late as the allowed lateness, and no two are the same. */
  public static Arbitrary<List<Reading>> punctualFleet() {
    return steps(-9 * 60).list().ofMinSize(1).ofMaxSize(150).map(Readings::readings);
  }

  record Step(int van, int secondsOn, int lag, int tenths) {}

  private static Arbitrary<Step> steps(int largestLag) {
    Arbitrary<Integer> on =
        Arbitraries.frequencyOf(
            net.jqwik.api.Tuple.of(30, Arbitraries.integers().between(0, 60)),
            net.jqwik.api.Tuple.of(2, Arbitraries.integers().between(300, 1500)),
            net.jqwik.api.Tuple.of(1, Arbitraries.integers().between(3600, 7200)));
    Arbitrary<Integer> lag =
        Arbitraries.frequencyOf(
            net.jqwik.api.Tuple.of(10, Arbitraries.integers().between(-45, 0)),
            net.jqwik.api.Tuple.of(3, Arbitraries.integers().between(largestLag, 0)));
    return Combinators.combine(
            Arbitraries.integers().between(1, 4), on, lag, Arbitraries.integers().between(40, 60))
        .as(Step::new);
  }

  private static List<Reading> readings(List<Step> steps) {
    List<Reading> readings = new ArrayList<>();
    long clock = BASE;
    int seq = 0;
    for (Step step : steps) {
      clock += step.secondsOn * 1000L;
      long event = clock + step.lag * 1000L;
      Reading reading = Given.reading(new VanId("VAN-00" + step.van), event, step.tenths, seq++);
      readings.add(reading);
    }
    return readings;
  }
}
