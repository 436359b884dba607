package dev.coldchain.clock;

import static dev.coldchain.event.EventTime.NEVER;

import java.util.Optional;

/**
 * How long a van has been silent, and how often that was told. Told after ten minutes and, for an
 * hour, every ten minutes more.
 *
 * @param resumed the clock when the last silence that was told ended, or NEVER: a van that sends
 *     its backlog has old readings for a while, and is not silent
 * @param told alerts given for the silence that lasts; 0 while there is none
 */
public record Silence(long resumed, int told) {
  /** Never silent so far. */
  public static final Silence NONE = new Silence(NEVER, 0);

  private static final long STEP = 10 * 60_000;
  private static final int MOST = 7;

  /** When the silence began, for a van whose newest reading is of this event time. */
  public long since(long newest) {
    return Math.max(newest, resumed);
  }

  /** The clock at which there is next something to tell; Long.MAX_VALUE when there is not. */
  public long nextAt(long newest) {
    return told == MOST ? Long.MAX_VALUE : since(newest) + (told + 1) * STEP;
  }

  /** What is told when the clock stands here: once, however many steps it jumped. */
  public Optional<Silence> at(long clock, long newest) {
    long steps = Math.min(MOST, Math.floorDiv(clock - since(newest), STEP));
    return steps > told ? Optional.of(new Silence(resumed, (int) steps)) : Optional.empty();
  }

  /** After a reading was joined, with the clock that follows it. */
  public Silence ended(long clock) {
    return new Silence(clock, 0);
  }
}
