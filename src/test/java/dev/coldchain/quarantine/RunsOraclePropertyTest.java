package dev.coldchain.quarantine;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import dev.coldchain.cases.ConformanceCase;
import dev.coldchain.cases.Hostile;
import dev.coldchain.cases.PureOperator;
import dev.coldchain.cases.Readings;
import dev.coldchain.event.Reading;
import dev.coldchain.event.VanId;
import dev.coldchain.window.Pane;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * After each pane a van's published incidents are the oracle's runs: quarantined or not, from where
 * to where, ended or not. The published rows are all that is looked at, as a consumer would.
 */
class RunsOraclePropertyTest {

  @Provide
  Arbitrary<List<Reading>> hostile() {
    return Hostile.fleet();
  }

  @Provide
  Arbitrary<List<Reading>> fleets() {
    return Readings.anyFleet();
  }

  @Property(tries = 400)
  void hostileReadings_quarantineTheRunsOfTheOracle(@ForAll("hostile") List<Reading> readings) {
    assertSame(readings);
  }

  @Property(tries = 150)
  void anyFleet_quarantinesTheRunsOfTheOracle(@ForAll("fleets") List<Reading> readings) {
    assertSame(readings);
  }

  @Test
  void delivery_quarantinesTheRunsOfTheOracle() {
    assertSame(ConformanceCase.readings("/manchester-2026-10-14.jsonl"));
  }

  private static void assertSame(List<Reading> readings) {
    PureOperator operator = new PureOperator();
    readings.forEach(operator::accept);
    RunsOracle oracle = new RunsOracle();
    Map<String, Incident> published = new LinkedHashMap<>();
    List<Object> trace = operator.trace;
    for (int i = 0; i < trace.size(); i++) {
      if (trace.get(i) instanceof Pane pane) {
        oracle.take(pane);
        while (i + 1 < trace.size() && trace.get(i + 1) instanceof Incident incident) {
          assertFollows(published.put(incident.id(), incident), incident, pane);
          i++;
        }
        assertThat(quarantined(published, pane.van()))
            .as("after %s", pane)
            .isEqualTo(oracle.quarantined(pane.van()));
        assertMergesHold(published);
      }
    }
  }

  private static void assertFollows(@Nullable Incident before, Incident now, Pane pane) {
    assertThat(now.revision()).isEqualTo(before == null ? 1 : before.revision() + 1);
    boolean sameStatus =
        before != null
            && before.standing() instanceof Standing.Quarantined
                == now.standing() instanceof Standing.Quarantined;
    assertThat(now.decidedAt())
        .isEqualTo(before != null && sameStatus ? before.decidedAt() : pane.decidedAt());
    assertThat(now.van()).isEqualTo(pane.van());
    if (before != null) {
      assertThat(
              now.standing().equals(before.standing())
                  && now.first() == before.first()
                  && now.last() == before.last())
          .as("%s says nothing new", now)
          .isFalse();
    }
  }

  private static Set<RunsOracle.Stretch> quarantined(Map<String, Incident> published, VanId van) {
    return published.values().stream()
        .filter(one -> one.van().equals(van) && one.standing() instanceof Standing.Quarantined)
        .map(RunsOraclePropertyTest::stretch)
        .collect(toSet());
  }

  private static RunsOracle.Stretch stretch(Incident one) {
    boolean ended = false;
    if (one.standing() instanceof Standing.Ended(long at)) {
      assertThat(at).isEqualTo(one.last() + 5 * PureOperator.MINUTE);
      ended = true;
    }
    return new RunsOracle.Stretch(one.van(), one.first(), one.last(), ended);
  }

  /** No two incidents hold one run, and a merged one names an incident that is published. */
  private static void assertMergesHold(Map<String, Incident> published) {
    for (Incident one : published.values()) {
      if (one.standing() instanceof Standing.Merged(String into)) {
        assertThat(published).containsKey(into);
      }
    }
    List<RunsOracle.Stretch> held =
        published.values().stream()
            .filter(one -> one.standing() instanceof Standing.Quarantined)
            .map(RunsOraclePropertyTest::stretch)
            .toList();
    assertThat(held).doesNotHaveDuplicates();
  }
}
