package dev.coldchain.clock;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class IdlenessTest {
  private static final IdlePolicy POLICY = new IdlePolicy(60_000, 1_800_000, 10_000);

  private static Idleness check(Idleness before, boolean caughtUp, long handled, long now) {
    return before.check(caughtUp, handled, now, POLICY);
  }

  @Test
  void timeCounts_onlyFromTheSecondQuietCheckOn() {
    Idleness first = check(Idleness.NONE, true, 5, 1_000);
    assertThat(first.idle()).isZero();
    assertThat(check(first, true, 5, 2_000).idle()).isEqualTo(1_000);
  }

  @Test
  void handledRecord_startsAnew() {
    Idleness quiet = check(check(Idleness.NONE, true, 5, 1_000), true, 5, 9_000);
    assertThat(quiet.idle()).isEqualTo(8_000);
    assertThat(check(quiet, true, 6, 9_500).idle()).isZero();
  }

  @Test
  void backlogOrOutage_startsAnew() {
    Idleness quiet = check(check(Idleness.NONE, true, 5, 1_000), true, 5, 9_000);
    assertThat(check(quiet, false, 5, 10_000)).isEqualTo(Idleness.NONE);
  }

  @Test
  void stoppedProcess_countsNothing() {
    Idleness quiet = check(check(Idleness.NONE, true, 5, 1_000), true, 5, 2_000);
    Idleness woken = check(quiet, true, 5, 2_000 + 31 * 60_000);
    assertThat(woken.idle()).isEqualTo(1_000);
    assertThat(check(woken, true, 5, 3_000 + 31 * 60_000).idle()).isEqualTo(2_000);
  }

  @Test
  void clockSetBack_countsNothing() {
    Idleness quiet = check(check(Idleness.NONE, true, 5, 100_000), true, 5, 101_000);
    assertThat(check(quiet, true, 5, 50_000).idle()).isEqualTo(1_000);
  }
}
