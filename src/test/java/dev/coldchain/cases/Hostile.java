package dev.coldchain.cases;

import static dev.coldchain.cases.PureOperator.MINUTE;

import dev.coldchain.event.Door;
import dev.coldchain.event.Reading;
import dev.coldchain.event.TemperatureUnit;
import dev.coldchain.event.VanId;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;

/**
 * Readings that look for trouble: event times a millisecond around every edge that decides
 * something, readings sent again soon and days later, stuck clocks, counters that start over, both
 * units around the limit, and gaps of minutes, of about an hour (how long silence and flags are
 * remembered) and of days (after which a van is forgotten). Each is valid by itself.
 */
public final class Hostile {
  private static final long SIZE = 5 * MINUTE;
  private static final long HOUR = 60 * MINUTE;

  /** How a reading's event time relates to those before it. */
  enum Move {
    ON,
    STUCK,
    BACK,
    EDGE,
    AGAIN,
    GAP,
    HOUR_GAP,
    DAYS
  }

  record Step(Move move, int amount, int van, int heat, boolean counterRestarts) {}

  private Hostile() {}

  /** Anything, from one van or a few. */
  public static Arbitrary<List<Reading>> fleet() {
    return fleet(80);
  }

  /** A small one, for tests that pay for each reading. */
  public static Arbitrary<List<Reading>> smallFleet() {
    return fleet(40);
  }

  private static Arbitrary<List<Reading>> fleet(int most) {
    return Combinators.combine(
            Arbitraries.of(Given.at("08:00:00"), 40 * MINUTE), steps().list().ofMaxSize(most))
        .as(Hostile::readings);
  }

  private static Arbitrary<Step> steps() {
    Arbitrary<Move> moves =
        Arbitraries.frequency(
            Tuple.of(20, Move.ON),
            Tuple.of(2, Move.STUCK),
            Tuple.of(8, Move.BACK),
            Tuple.of(6, Move.EDGE),
            Tuple.of(4, Move.AGAIN),
            Tuple.of(3, Move.GAP),
            Tuple.of(1, Move.HOUR_GAP),
            Tuple.of(1, Move.DAYS));
    return Combinators.combine(
            moves,
            Arbitraries.integers().between(0, 1 << 30).withoutEdgeCases(),
            Arbitraries.integers().between(1, 3),
            Arbitraries.integers().between(-12, 14),
            Arbitraries.frequency(Tuple.of(9, false), Tuple.of(1, true)))
        .as(Step::new);
  }

  private static List<Reading> readings(long base, List<Step> steps) {
    List<Reading> readings = new ArrayList<>();
    long newest = base;
    long seq = 0;
    for (Step step : steps) {
      seq = step.counterRestarts ? 0 : seq + 1;
      Reading reading =
          step.move == Move.AGAIN && !readings.isEmpty()
              ? again(readings.get(step.amount % readings.size()), newest)
              : reading(step, eventTime(step, newest), seq, newest);
      readings.add(reading);
      newest = Math.max(newest, reading.eventTime());
    }
    return readings;
  }

  private static long eventTime(Step step, long newest) {
    int amount = step.amount;
    return switch (step.move) {
      case ON -> newest + amount % MINUTE;
      case STUCK, AGAIN -> newest;
      case BACK -> newest - amount % (25 * MINUTE);
      case EDGE -> edge(amount, newest);
      case GAP -> newest + amount % (30 * MINUTE);
      case HOUR_GAP -> newest + 50 * MINUTE + amount % (40 * MINUTE);
      case DAYS -> newest + amount % (72 * HOUR);
    };
  }

  /** Near the end of one of the windows around, or where the clock fires or closes one. */
  private static long edge(int amount, long newest) {
    long end = Math.floorDiv(newest, SIZE) * SIZE + (amount % 7 - 3) * SIZE;
    long mark = List.of(0L, 2 * MINUTE, 12 * MINUTE).get(amount / 7 % 3);
    return end + mark + (amount / 21 % 3 - 1);
  }

  private static Reading reading(Step step, long eventTime, long seq, long newest) {
    boolean fahrenheit = step.amount % 5 == 0;
    return new Reading(
        new VanId("VAN-00" + step.van),
        "SN-" + step.van + "-" + step.amount % 2,
        seq,
        fahrenheit ? 410 + step.heat : 50 + step.heat,
        fahrenheit ? TemperatureUnit.FAHRENHEIT : TemperatureUnit.CELSIUS,
        Door.UNKNOWN,
        eventTime,
        Math.max(newest, eventTime) + 2000);
  }

  private static Reading again(Reading one, long newest) {
    return new Reading(
        one.van(),
        one.sensor(),
        one.seq(),
        one.tenths(),
        one.unit(),
        one.door(),
        one.eventTime(),
        Math.max(newest, one.eventTime()) + 3000);
  }
}
