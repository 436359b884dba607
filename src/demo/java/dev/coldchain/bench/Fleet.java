package dev.coldchain.bench;

import dev.coldchain.event.Door;
import dev.coldchain.event.Reading;
import dev.coldchain.event.TemperatureUnit;
import dev.coldchain.event.VanId;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.SplittableRandom;
import java.util.function.Consumer;

/**
 * The load: every van measures each 30 s, and its readings come in a little later, out of order.
 * The time is cut into spells of 11 minutes. In each of them another hundredth of the vans is
 * underground and warm, and sends nothing until its end; then all of it comes within two seconds.
 * The same seed gives the same readings.
 */
final class Fleet {
  static final long STEP = Duration.ofSeconds(30).toMillis();
  static final long SPELL = Duration.ofMinutes(11).toMillis();
  static final long BURST = Duration.ofSeconds(2).toMillis();

  /** A jitter that the service's bound of 2 minutes takes as ordinary. */
  static final long MOST_DELAY = Duration.ofSeconds(45).toMillis();

  static final long FIRST = Instant.parse("2026-10-14T00:00:00Z").toEpochMilli();

  private static final long USUAL_DELAY = Duration.ofSeconds(3).toMillis();
  private static final int STEPS_OF_A_SPELL = (int) (SPELL / STEP);
  private static final int SLOW_ONE_IN = 50;
  private static final int COOL = 30;
  private static final int WARM = 68;
  private static final int SPREAD = 8;

  private static final Comparator<Reading> ARRIVAL =
      Comparator.comparingLong(Reading::ingestTime)
          .thenComparing(Reading::van)
          .thenComparingLong(Reading::seq);

  private final SplittableRandom random;
  private final List<VanId> vans = new ArrayList<>();
  private final List<String> sensors = new ArrayList<>();
  private final long[] phases;
  private final int silent;
  private final PriorityQueue<Reading> underway = new PriorityQueue<>(ARRIVAL);

  /**
   * Has sent nothing yet.
   *
   * @param vans at least a hundred
   */
  Fleet(int vans, long seed) {
    random = new SplittableRandom(seed);
    phases = random.longs(vans, 0, STEP).toArray();
    silent = vans / 100;
    for (int van = 0; van < vans; van++) {
      this.vans.add(new VanId("VAN-%05d".formatted(van)));
      sensors.add("SN-%05d-A".formatted(van));
    }
  }

  /** Whether a van is underground at a step. */
  boolean isSilent(int van, int step) {
    long from = (long) (step / STEPS_OF_A_SPELL) * silent;
    return Math.floorMod(van - from, vans.size()) < silent;
  }

  /** Hands over that many readings in the order of their arrival. */
  void send(long count, Consumer<Reading> to) {
    long left = count;
    for (int step = 0; left > 0; step++) {
      for (int van = 0; van < vans.size(); van++) {
        underway.add(measure(van, step));
      }
      // What later steps measure arrives after they begin.
      long arrived = FIRST + (step + 1) * STEP;
      for (Reading next = underway.peek();
          left > 0 && next != null && next.ingestTime() < arrived;
          next = underway.peek()) {
        to.accept(underway.remove());
        left--;
      }
    }
  }

  private Reading measure(int van, int step) {
    boolean underground = isSilent(van, step);
    long event = FIRST + step * STEP + phases[van];
    int tenths = (underground ? WARM : COOL) + random.nextInt(SPREAD);
    return new Reading(
        vans.get(van),
        sensors.get(van),
        step,
        tenths,
        TemperatureUnit.CELSIUS,
        Door.CLOSED,
        event,
        underground ? afterSilence(step) : event + delay());
  }

  /** The uploads follow each other in the order in which they were measured. */
  private static long afterSilence(int step) {
    long end = FIRST + (step / STEPS_OF_A_SPELL + 1) * SPELL;
    return end + step % STEPS_OF_A_SPELL * BURST / STEPS_OF_A_SPELL;
  }

  private long delay() {
    return 1 + random.nextLong(random.nextInt(SLOW_ONE_IN) == 0 ? MOST_DELAY : USUAL_DELAY);
  }
}
