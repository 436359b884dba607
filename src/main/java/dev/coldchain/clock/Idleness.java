package dev.coldchain.clock;

import static dev.coldchain.event.EventTime.NEVER;

/**
 * How long one partition has been idle: its owner is running, has read all there is, and nothing
 * comes. Not saved: after a restart, a rebalance or a pause it starts from zero, so that downtime
 * and backlog never count.
 *
 * @param idle idle time so far, milliseconds
 * @param checkedAt wall time of the last check, or NEVER
 * @param handled records handled by then
 */
public record Idleness(long idle, long checkedAt, long handled) {
  public static final Idleness NONE = new Idleness(0, NEVER, -1);

  /**
   * One check. Time counts only between two checks at which the partition was caught up and between
   * which no record was handled.
   *
   * @param caughtUp whether the last fetch succeeded and left nothing to read
   * @param handledNow records handled so far
   * @param now wall time, epoch milliseconds; a step back counts nothing
   */
  public Idleness check(boolean caughtUp, long handledNow, long now, IdlePolicy policy) {
    if (!caughtUp) {
      return NONE;
    }
    if (checkedAt == NEVER || handledNow != handled) {
      return new Idleness(0, now, handledNow);
    }
    long step = now - checkedAt;
    boolean counts = step > 0 && step <= policy.longestStep();
    return new Idleness(counts ? idle + step : idle, now, handled);
  }
}
