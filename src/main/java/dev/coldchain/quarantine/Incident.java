package dev.coldchain.quarantine;

import dev.coldchain.event.EventTime;
import dev.coldchain.event.VanId;

/**
 * One revision of an incident: one run of adjacent flagged windows.
 *
 * @param id van and start of its first window when it was opened; never changes
 * @param revision 1 when opened, one more for each change of what it says
 * @param first start of the run's first window; of the last run it had, once withdrawn
 * @param last start of the run's last window
 * @param decidedAt ingest time of the reading that decided what holds now, quarantined or not, or
 *     the wall time when silence did; a run that only grows or ends does not move it, so the newest
 *     revision still tells when the load was first to be held
 */
public record Incident(
    String id, VanId van, Standing standing, int revision, long first, long last, long decidedAt) {

  static String id(VanId van, long first) {
    return van.text() + "@" + EventTime.text(first);
  }

  /** Whether it keeps the load from being sold at this event time. */
  public boolean holds(long clock, long hold) {
    return switch (standing) {
      case Standing.Running() -> clock < EventTime.plus(last, hold);
      case Standing.Ended(long at) -> clock < EventTime.plus(at, hold);
      case Standing.Withdrawn() -> false;
      case Standing.Merged(String into) -> false;
    };
  }

  /** Whether it says that the load must not be sold, however long ago that was. */
  public boolean quarantined() {
    return standing instanceof Standing.Quarantined;
  }

  boolean overlaps(Run run) {
    return first <= run.last() && run.first() <= last;
  }

  /** Says something else: the next revision. The same again: this one. */
  Incident revise(Standing now, long nowFirst, long nowLast, long at) {
    if (now.equals(standing) && nowFirst == first && nowLast == last) {
      return this;
    }
    boolean sameStatus = quarantined() == (now instanceof Standing.Quarantined);
    return new Incident(id, van, now, revision + 1, nowFirst, nowLast, sameStatus ? decidedAt : at);
  }
}
