package dev.coldchain.topology;

import static dev.coldchain.topology.Harness.TOPICS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.coldchain.cases.ConformanceCase;
import dev.coldchain.cases.Hostile;
import dev.coldchain.cases.PureOperator;
import dev.coldchain.event.Reading;
import dev.coldchain.topology.DslWindows.Emission;
import dev.coldchain.window.Pane;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import org.junit.jupiter.api.Test;

/**
 * Where the DSL is right, both give the same finals: on one run, without a restart, of readings
 * with distinct identities (the DSL knows no duplicates), late ones among them. The last reading
 * closes every window but its own, which is left out, and so are our windows without a reading.
 */
class DslFinalsPropertyTest {

  @Provide
  Arbitrary<List<Reading>> distinct() {
    return Hostile.fleet().map(DslFinalsPropertyTest::distinct);
  }

  private static List<Reading> distinct(List<Reading> readings) {
    record Identity(String van, String sensor, long eventTime, long seq) {}
    Set<Identity> known = new HashSet<>();
    return readings.stream()
        .filter(
            one ->
                known.add(new Identity(one.van().text(), one.sensor(), one.eventTime(), one.seq())))
        .toList();
  }

  @Property(tries = 30, shrinking = ShrinkingMode.BOUNDED)
  void finals_areThoseOfTheDsl(@ForAll("distinct") List<Reading> readings) {
    List<Reading> flushed = Arrivals.flushed(readings);
    PureOperator ours = new PureOperator();
    flushed.forEach(ours::accept);
    assertThat(
            ours.finals.stream()
                .filter(pane -> !pane.noData())
                .map(DslFinalsPropertyTest::text)
                .sorted())
        .isEqualTo(dsl(flushed));
  }

  @Test
  void deliverysFinals_fromTheTopology_areThoseOfTheDsl() {
    List<Reading> flushed =
        Arrivals.flushed(ConformanceCase.readings("/manchester-2026-10-14.jsonl"));
    try (Harness harness = new Harness()) {
      flushed.forEach(harness::send);
      assertThat(
              harness.rows(TOPICS.finals()).stream()
                  .filter(row -> !row.get("count").equals(0))
                  .map(
                      row ->
                          "%s@%s: %s %s"
                              .formatted(
                                  row.get("van_id"),
                                  Instant.ofEpochMilli((long) row.get("window_start")),
                                  row.get("count"),
                                  row.get("sum_ninetieths")))
                  .sorted())
          .isEqualTo(dsl(flushed))
          .hasSize(36);
    }
  }

  private static List<String> dsl(List<Reading> readings) {
    try (DslWindows dsl = new DslWindows(Emission.SUPPRESS)) {
      readings.forEach(dsl::send);
      return dsl.finals().stream().sorted().toList();
    }
  }

  static String text(Pane pane) {
    return "%s@%s: %d %d"
        .formatted(
            pane.van(),
            Instant.ofEpochMilli(pane.window().start()),
            pane.stats().count(),
            pane.stats().sum());
  }
}
