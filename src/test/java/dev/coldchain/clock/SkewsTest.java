package dev.coldchain.clock;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Which histories of a sensor's skew are a clock that was changed. */
class SkewsTest {
  private static final long MINUTE = Duration.ofMinutes(1).toMillis();
  private static final long HALF = MINUTE / 2;

  private final Skews skews = new Skews();
  private final List<String> drifts = new ArrayList<>();
  private long ingest;

  private void receive(long skew) {
    Optional<Skews.Drift> drift = skews.add(ingest - skew, ingest);
    drift.ifPresent(
        d -> drifts.add("min %d: %d -> %d".formatted(ingest / MINUTE, d.before(), d.now())));
  }

  /** Readings every 30 s for so many minutes, every second one 900 ms slower than this skew. */
  private void minutes(int many, long skew) {
    for (int i = 0; i < 2 * many; i++) {
      receive(skew + (i % 2) * 900L);
      ingest += HALF;
    }
  }

  @Test
  void steadyClock_isNoDrift() {
    minutes(200, 2000);
    assertThat(drifts).isEmpty();
  }

  @Test
  void lostSignal_whoseBurstEndsAtOrdinarySkew_isNoDrift() {
    minutes(90, 2000);
    long lostAt = ingest;
    ingest += 11 * MINUTE;
    for (long measured = lostAt; measured <= ingest; measured += HALF) {
      receive(ingest - measured + 1000);
      ingest += 90;
    }
    minutes(90, 2000);
    assertThat(drifts).isEmpty();
  }

  @Test
  void lostSignal_whoseBacklogTakesMinutesToSend_isNoDrift() {
    minutes(90, 2000);
    long measured = ingest;
    ingest += 30 * MINUTE;
    while (ingest - measured > 3000) {
      receive(ingest - measured);
      measured += HALF;
      ingest += 3000;
    }
    minutes(90, 2000);
    assertThat(drifts).isEmpty();
  }

  @Test
  void clockSetAhead_isToldAtOnce_andOnce() {
    minutes(90, 2000);
    minutes(90, 2000 - 30_001);
    assertThat(drifts).containsExactly("min 90: 2000 -> -28001");
  }

  @Test
  void clockSetAheadByThirtySeconds_isOrdinary() {
    minutes(90, 2000);
    minutes(90, 2000 - 30_000);
    assertThat(drifts).isEmpty();
  }

  @Test
  void clockSetBack_isToldOnceTenMinutesShowNothingElse() {
    minutes(90, 2000);
    minutes(90, 2000 + 300_000);
    assertThat(drifts).hasSize(1).first().asString().startsWith("min 99: 2000 -> 302000");
  }

  @Test
  void wrongClockAfterLostSignal_isTold() {
    minutes(90, 2000);
    ingest += 20 * MINUTE;
    minutes(30, 2000 + 300_000);
    assertThat(drifts).hasSize(1);
  }

  @Test
  void clockPutRight_afterHoursOfBeingWrong_isToldAsAChangeOfItsOwn() {
    minutes(90, 2000);
    minutes(180, 2000 + 300_000);
    minutes(30, 2000);
    assertThat(drifts).hasSize(2);
  }

  @Test
  void bridgeClockSetBack_breaksNothing() {
    minutes(90, 2000);
    ingest -= 30 * MINUTE;
    minutes(120, 2000);
    assertThat(drifts).isEmpty();
  }

  @Test
  void hoursOfReadings_leaveFewMinutes() {
    minutes(600, 2000);
    assertThat(skews.size()).isLessThan(25);
  }

  @Test
  void savedAndLoaded_goesOnAsBefore() {
    minutes(90, 2000);
    Skews loaded = saved(skews);
    assertThat(loaded.add(ingest + 40_000, ingest)).isPresent();
    assertThat(loaded.drifting()).isTrue();
    assertThat(saved(loaded).add(ingest + 40_001, ingest)).isEmpty();
  }

  private static Skews saved(Skews skews) {
    List<Skews.Minute> minutes =
        IntStream.range(0, skews.size())
            .mapToObj(i -> new Skews.Minute(skews.number(i), skews.smallest(i)))
            .toList();
    return new Skews(minutes, skews.drifting());
  }
}
