package dev.coldchain.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.coldchain.cases.ConformanceCase;
import dev.coldchain.cases.Hostile;
import dev.coldchain.cases.PureOperator;
import dev.coldchain.cases.Readings;
import dev.coldchain.event.Reading;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

/** Every reading's fate and every row, in order, is what the batch oracle says. */
class BatchOraclePropertyTest {

  @Provide
  Arbitrary<List<Reading>> hostile() {
    return Hostile.fleet();
  }

  @Provide
  Arbitrary<List<Reading>> fleets() {
    return Readings.anyFleet();
  }

  @Property(tries = 400)
  void hostileReadings_haveTheFateAndTheRowsOfTheOracle(@ForAll("hostile") List<Reading> readings) {
    assertSame(readings);
  }

  @Property(tries = 100)
  void anyFleet_hasTheFateAndTheRowsOfTheOracle(@ForAll("fleets") List<Reading> readings) {
    assertSame(readings);
  }

  @Test
  void delivery_hasTheFateAndTheRowsOfTheOracle() {
    assertSame(ConformanceCase.readings("/manchester-2026-10-14.jsonl"));
  }

  private static void assertSame(List<Reading> readings) {
    OpenWindows windows = new OpenWindows(PureOperator.SPEC, PureOperator.REMEMBERED);
    BatchOracle oracle = new BatchOracle();
    for (int i = 0; i < readings.size(); i++) {
      Reading reading = readings.get(i);
      assertThat(answer(windows.accept(reading)))
          .as("reading %d: %s", i, reading)
          .isEqualTo(oracle.take(reading));
    }
  }

  private static List<Object> answer(Outcome outcome) {
    return switch (outcome) {
      case Outcome.Late(var window, long clock) ->
          List.of("late", window.start(), window.end(), clock);
      case Outcome.Duplicate() -> List.of("duplicate");
      case Outcome.Joined(List<Pane> panes) -> {
        List<Object> answer = new ArrayList<>(List.of("joined"));
        panes.forEach(pane -> answer.add(row(pane)));
        yield answer;
      }
    };
  }

  private static BatchOracle.Row row(Pane pane) {
    return new BatchOracle.Row(
        pane.van(),
        pane.window().start(),
        pane.window().end(),
        pane.kind(),
        pane.revision(),
        pane.stats().count(),
        pane.stats().sum(),
        pane.stats().flagged(),
        pane.decidedAt());
  }
}
