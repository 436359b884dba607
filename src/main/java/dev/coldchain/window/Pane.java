package dev.coldchain.window;

import dev.coldchain.event.VanId;

/**
 * One emission of a van's window.
 *
 * @param revision 1 for the first ON_TIME or LATE pane, then one more each; a FINAL has the last
 * @param decidedAt ingest time of the reading that caused it, or the wall time when silence did
 */
public record Pane(
    VanId van, Window window, PaneKind kind, int revision, WindowStats stats, long decidedAt) {

  /** Whether it says that the van, heard within the hour before, sent nothing in this window. */
  public boolean noData() {
    return stats.count() == 0;
  }
}
