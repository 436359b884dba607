package dev.coldchain.window;

import dev.coldchain.event.Reading;
import dev.coldchain.event.VanId;

/** One window of one van that still takes readings. Mutable; touched by its partition's thread. */
public final class OpenWindow {
  private final Window window;
  private final ReadingIds ids;
  private long sum;
  private int revision;
  private boolean revisedLate;

  OpenWindow(Window window) {
    this(window, new ReadingIds(), 0, 0, false);
  }

  /**
   * A window as it was saved: the count is the number of identities.
   *
   * @param revisedLate whether its latest pane was a LATE one
   */
  public OpenWindow(Window window, ReadingIds ids, long sum, int revision, boolean revisedLate) {
    this.window = window;
    this.ids = ids;
    this.sum = sum;
    this.revision = revision;
    this.revisedLate = revisedLate;
  }

  public Window window() {
    return window;
  }

  public ReadingIds ids() {
    return ids;
  }

  public WindowStats stats() {
    return new WindowStats(ids.size(), sum);
  }

  /** Panes so far; 0 until the window first fires. */
  public int revision() {
    return revision;
  }

  /** Whether its latest pane, if there is one, was a LATE one. */
  public boolean revisedLate() {
    return revisedLate;
  }

  boolean add(Reading reading) {
    if (!ids.add(reading.sensor(), reading.eventTime(), reading.seq())) {
      return false;
    }
    sum += reading.ninetieths();
    return true;
  }

  Pane fire(VanId van, PaneKind kind, long decidedAt) {
    revision++;
    revisedLate = kind == PaneKind.LATE;
    return new Pane(van, window, kind, revision, stats(), decidedAt);
  }

  Pane close(VanId van, long decidedAt) {
    return new Pane(van, window, PaneKind.FINAL, revision, stats(), decidedAt);
  }
}
