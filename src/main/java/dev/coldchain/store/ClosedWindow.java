package dev.coldchain.store;

import dev.coldchain.window.Pane;
import dev.coldchain.window.WindowStats;

/**
 * What history keeps of a window.
 *
 * @param revision of its last ON_TIME or LATE pane
 * @param decidedAt of its FINAL pane, epoch milliseconds
 */
public record ClosedWindow(int revision, WindowStats stats, long decidedAt) {
  private static final byte VERSION = 1;

  /** The window of a FINAL pane. */
  public static byte[] encode(Pane pane) {
    return new StateOut(32)
        .start(VERSION)
        .number(pane.revision())
        .number(pane.stats().count())
        .number(pane.stats().sum())
        .number(pane.decidedAt())
        .done();
  }

  public static ClosedWindow decode(byte[] bytes) {
    StateIn in = new StateIn(bytes, VERSION);
    return new ClosedWindow(in.integer(), new WindowStats(in.integer(), in.number()), in.number());
  }
}
