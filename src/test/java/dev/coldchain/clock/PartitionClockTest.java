package dev.coldchain.clock;

import static dev.coldchain.cases.Given.at;
import static dev.coldchain.event.EventTime.NEVER;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class PartitionClockTest {
  private static final long MINUTE = Duration.ofMinutes(1).toMillis();
  private static final Lateness LATENESS = new Lateness(2 * MINUTE, 10 * MINUTE);
  private static final IdlePolicy POLICY = new IdlePolicy(MINUTE, 30 * MINUTE, 10_000);
  private static final PartitionClock TEN = PartitionClock.UNSET.advance(at("10:00:00"), LATENESS);

  @Test
  void firstReading_setsTheClockAndItsMarks() {
    assertThat(TEN)
        .isEqualTo(
            new PartitionClock(
                at("10:00:00"), at("10:00:00"), at("09:58:00"), at("09:58:00"), at("09:48:00")));
  }

  @Test
  void olderReading_movesNothing() {
    assertThat(TEN.advance(at("09:59:59.999"), LATENESS)).isSameAs(TEN);
  }

  @Test
  void unsetClock_isNotMovedByIdleness() {
    assertThat(PartitionClock.UNSET.idle(Long.MAX_VALUE, POLICY, LATENESS, NEVER))
        .isSameAs(PartitionClock.UNSET);
  }

  @Test
  void idleBelowFireAfter_movesNothing() {
    assertThat(TEN.idle(MINUTE - 1, POLICY, LATENESS, at("10:05:00"))).isSameAs(TEN);
  }

  @Test
  void idleFromFireAfter_movesOnlyTheFiringMark() {
    PartitionClock idle = TEN.idle(MINUTE, POLICY, LATENESS, at("10:05:00"));
    assertThat(idle)
        .isEqualTo(
            new PartitionClock(
                TEN.time(), TEN.anchor(), at("09:59:00"), TEN.judged(), TEN.closed()));
  }

  @Test
  void idleBelowCloseAfter_keepsTheClock() {
    PartitionClock idle = TEN.idle(30 * MINUTE - 1, POLICY, LATENESS, at("10:05:00"));
    assertThat(idle.time()).isEqualTo(TEN.time());
    assertThat(idle.closed()).isEqualTo(TEN.closed());
  }

  @Test
  void idleFromCloseAfter_movesTheClock_butNotPastTheCloseOfTheLastOpenWindow() {
    PartitionClock idle = TEN.idle(30 * MINUTE, POLICY, LATENESS, at("10:05:00"));
    assertThat(idle.time()).isEqualTo(at("10:17:00"));
    assertThat(idle.closed()).isEqualTo(at("10:05:00"));
    assertThat(idle.judged()).isEqualTo(TEN.judged());
  }

  @Test
  void idleWithoutOpenWindows_neverMovesTheClock() {
    assertThat(TEN.idle(90 * MINUTE, POLICY, LATENESS, NEVER).time()).isEqualTo(TEN.time());
  }

  @Test
  void recordAfterIdleness_countsIdlenessFromTheMovedClock() {
    PartitionClock moved = TEN.idle(30 * MINUTE, POLICY, LATENESS, at("10:05:00"));
    PartitionClock touched = moved.touch();
    assertThat(touched.anchor()).isEqualTo(at("10:17:00"));
    assertThat(touched.touch()).isSameAs(touched);
  }

  @Test
  void marks_neverGoBack_whateverTheLatenessBecomes() {
    Lateness patient = new Lateness(30 * MINUTE, 60 * MINUTE);
    PartitionClock later = TEN.advance(at("10:01:00"), patient);
    assertThat(later.fired()).isEqualTo(TEN.fired());
    assertThat(later.judged()).isEqualTo(TEN.judged());
    assertThat(later.closed()).isEqualTo(TEN.closed());
  }
}
