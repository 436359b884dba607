package dev.coldchain.clock;

import static dev.coldchain.event.EventTime.NEVER;
import static dev.coldchain.event.EventTime.minus;
import static dev.coldchain.event.EventTime.plus;

/**
 * The clock (stream time) of one partition and the three marks that follow it. All are epoch
 * milliseconds or NEVER, and none ever goes back: what has fired, was judged or has closed stays so
 * whatever the settings become.
 *
 * @param time the largest event time accepted so far, or further by idleness
 * @param anchor {@code time} when the last record was handled; idleness counts from it
 * @param fired every window that ends at or before it has fired
 * @param judged every window that ends at or before it has its NO_DATA panes
 * @param closed every window that ends at or before it is closed
 */
public record PartitionClock(long time, long anchor, long fired, long judged, long closed) {
  /** The clock of a partition that has accepted nothing. */
  public static final PartitionClock UNSET = new PartitionClock(NEVER, NEVER, NEVER, NEVER, NEVER);

  /** The watermark: no ordinary reading is older than this. */
  public long watermark(Lateness lateness) {
    return minus(time, lateness.bound());
  }

  /** After a reading of this event time was joined. */
  public PartitionClock advance(long eventTime, Lateness lateness) {
    if (eventTime <= time) {
      return touch();
    }
    long watermark = minus(eventTime, lateness.bound());
    return new PartitionClock(
        eventTime,
        eventTime,
        Math.max(fired, watermark),
        Math.max(judged, watermark),
        Math.max(closed, minus(watermark, lateness.allowed())));
  }

  /** After a record that does not move the clock: from now on idleness counts from here. */
  public PartitionClock touch() {
    return anchor == time ? this : new PartitionClock(time, time, fired, judged, closed);
  }

  /**
   * After nothing at all has come for {@code idle} milliseconds. Silence may fire windows soon and
   * close them much later, but never judges NO_DATA: a whole partition's silence is about the
   * pipeline, not about a van.
   *
   * @param lastEnd the end of the last open window, or NEVER when none is open; the clock never
   *     runs past its close, so that what comes next is not late because of the wait
   */
  public PartitionClock idle(long idle, IdlePolicy policy, Lateness lateness, long lastEnd) {
    if (time == NEVER || idle < policy.fireAfter()) {
      return this;
    }
    long silent = plus(anchor, idle);
    long firing = Math.max(fired, minus(silent, lateness.bound()));
    if (idle < policy.closeAfter() || lastEnd == NEVER) {
      return new PartitionClock(time, anchor, firing, judged, closed);
    }
    long moved = Math.max(time, Math.min(silent, plus(lastEnd, lateness.grace())));
    return new PartitionClock(
        moved, anchor, firing, judged, Math.max(closed, minus(moved, lateness.grace())));
  }
}
