package dev.coldchain.store;

import dev.coldchain.event.VanId;
import dev.coldchain.window.Pane;
import dev.coldchain.window.WindowStats;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What history keeps of a window.
 *
 * @param start of the window, epoch milliseconds
 * @param revision of its last ON_TIME or LATE pane
 * @param decidedAt of its FINAL pane, epoch milliseconds
 */
public record ClosedWindow(VanId van, long start, int revision, WindowStats stats, long decidedAt) {
  private static final byte VERSION = 2;

  /** An entry of history to which windows of the same start are added. */
  static StateOut entry() {
    return new StateOut(1024).start(VERSION);
  }

  static void add(Pane pane, StateOut to) {
    to.text(pane.van().text())
        .number(pane.revision())
        .number(pane.stats().count())
        .number(pane.stats().sum())
        .number(pane.decidedAt());
  }

  /** Adds what an entry has already. */
  static void addAll(byte[] entry, StateOut to) {
    all(entry, 0).forEach(window -> window.addTo(to));
  }

  private void addTo(StateOut to) {
    to.text(van.text())
        .number(revision)
        .number(stats.count())
        .number(stats.sum())
        .number(decidedAt);
  }

  /** All windows of an entry of history. */
  public static List<ClosedWindow> all(byte[] entry, long start) {
    StateIn in = new StateIn(entry, VERSION);
    List<ClosedWindow> all = new ArrayList<>();
    while (in.more()) {
      all.add(rest(new VanId(in.text()), start, in));
    }
    return all;
  }

  /** One van's window of an entry of history. */
  public static Optional<ClosedWindow> of(VanId van, byte[] entry, long start) {
    byte[] name = StateOut.utf8(van.text());
    StateIn in = new StateIn(entry, VERSION);
    while (in.more()) {
      if (in.isText(name)) {
        return Optional.of(rest(van, start, in));
      }
      rest(van, start, in);
    }
    return Optional.empty();
  }

  private static ClosedWindow rest(VanId van, long start, StateIn in) {
    return new ClosedWindow(
        van, start, in.integer(), new WindowStats(in.integer(), in.number()), in.number());
  }
}
