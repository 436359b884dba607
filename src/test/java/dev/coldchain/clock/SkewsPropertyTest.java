package dev.coldchain.clock;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;

/** The columns that leave minutes out say what a map that keeps every minute says. */
class SkewsPropertyTest {
  private static final long MINUTE = 60_000;

  /** One reading: how long after the one before it came in, and its skew; milliseconds. */
  record Received(long after, long skew) {}

  @Provide
  Arbitrary<List<Received>> readings() {
    Arbitrary<Long> after =
        Arbitraries.frequencyOf(
            Tuple.of(20, Arbitraries.longs().between(0, 90_000)),
            Tuple.of(2, Arbitraries.longs().between(-3 * MINUTE, -1)),
            Tuple.of(2, Arbitraries.longs().between(5 * MINUTE, 80 * MINUTE)));
    Arbitrary<Long> skew =
        Arbitraries.frequencyOf(
            Tuple.of(10, Arbitraries.longs().between(1_000, 4_000)),
            Tuple.of(3, Arbitraries.longs().between(-32_000, 40_000)),
            Tuple.of(1, Arbitraries.longs().between(300_000, 700_000)));
    return Combinators.combine(after, skew).as(Received::new).list().ofMaxSize(300);
  }

  @Property(tries = 300)
  void anyReadings_driftAsKeepingEveryMinuteSays(@ForAll("readings") List<Received> readings) {
    Skews skews = new Skews();
    EveryMinute model = new EveryMinute();
    long ingest = 0;
    for (Received one : readings) {
      ingest += one.after();
      assertThat(skews.add(ingest - one.skew(), ingest)).isEqualTo(model.add(one.skew(), ingest));
      assertThat(skews.drifting()).isEqualTo(model.drifting);
    }
  }

  @Property(tries = 100)
  void savedBetweenAnyTwoReadings_goesOnTheSame(@ForAll("readings") List<Received> readings) {
    Skews kept = new Skews();
    Skews saved = new Skews();
    long ingest = 0;
    for (Received one : readings) {
      ingest += one.after();
      saved = restored(saved);
      assertThat(saved.add(ingest - one.skew(), ingest))
          .isEqualTo(kept.add(ingest - one.skew(), ingest));
    }
  }

  private static Skews restored(Skews skews) {
    List<Skews.Minute> minutes = new ArrayList<>();
    for (int i = 0; i < skews.size(); i++) {
      minutes.add(new Skews.Minute(skews.number(i), skews.smallest(i)));
    }
    return new Skews(minutes, skews.drifting());
  }

  /** The rule as it is written down, over a map of all minutes. */
  private static final class EveryMinute {
    private final TreeMap<Long, Long> minutes = new TreeMap<>();
    private boolean drifting;

    Optional<Skews.Drift> add(long skew, long ingest) {
      long number = Math.floorDiv(ingest, MINUTE);
      long into = minutes.isEmpty() ? number : Math.max(number, minutes.lastKey());
      Long known = minutes.get(into);
      if (known != null && known <= skew) {
        return Optional.empty();
      }
      minutes.put(into, skew);
      OptionalLong before = smallest(into - 70, into - 10);
      if (before.isEmpty()) {
        return Optional.empty();
      }
      long was = before.getAsLong();
      long is = smallest(into - 10, into).orElseThrow();
      boolean covered = minutes.higherKey(into - 10) <= into - 9;
      boolean differs = was - is > 30_000 || (covered && is - was > 30_000);
      boolean begins = differs && !drifting;
      if (covered || differs) {
        drifting = differs;
      }
      return begins ? Optional.of(new Skews.Drift(was, is)) : Optional.empty();
    }

    /** Over the minutes after one and up to another. */
    private OptionalLong smallest(long after, long upTo) {
      return minutes.subMap(after, false, upTo, true).values().stream()
          .mapToLong(Long::longValue)
          .min();
    }
  }
}
