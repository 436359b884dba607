package dev.coldchain.window;

import dev.coldchain.event.Reading;
import dev.coldchain.event.VanId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** One window of one van that still takes readings. Mutable; touched by its partition's thread. */
public final class OpenWindow {
  /** As many of the latest panes as are kept for who asks; the topic has them all. */
  public static final int MOST_REVISIONS = 16;

  private final Window window;

  /** The window's own start once more: it is looked for with every reading. */
  private final long start;

  private final ReadingIds ids;
  private long sum;

  /** The latest panes, the last of them the latest; empty until the window first fires. */
  private List<Revision> revisions;

  OpenWindow(Window window) {
    this(window, new ReadingIds(), 0, List.of());
  }

  /**
   * A window as it was saved: the count is the number of identities.
   *
   * @param revisions its latest panes in their order
   */
  public OpenWindow(Window window, ReadingIds ids, long sum, List<Revision> revisions) {
    this.window = window;
    this.start = window.start();
    this.ids = ids;
    this.sum = sum;
    this.revisions = revisions.isEmpty() ? List.of() : new ArrayList<>(revisions);
  }

  public Window window() {
    return window;
  }

  long start() {
    return start;
  }

  public ReadingIds ids() {
    return ids;
  }

  public long sum() {
    return sum;
  }

  public WindowStats stats() {
    return new WindowStats(ids.size(), sum);
  }

  /** Panes so far; 0 until the window first fires. */
  public int revision() {
    return revisions.isEmpty() ? 0 : revisions.getLast().number();
  }

  /** The latest panes in their order, {@link #MOST_REVISIONS} at most. */
  public List<Revision> revisions() {
    return Collections.unmodifiableList(revisions);
  }

  boolean add(Reading reading) {
    if (!ids.add(reading.sensor(), reading.eventTime(), reading.seq())) {
      return false;
    }
    sum += reading.ninetieths();
    return true;
  }

  Pane fire(VanId van, PaneKind kind, long decidedAt) {
    Revision next = new Revision(revision() + 1, kind, stats(), decidedAt);
    if (revisions.isEmpty()) {
      revisions = new ArrayList<>(1);
    } else if (revisions.size() == MOST_REVISIONS) {
      revisions.removeFirst();
    }
    revisions.add(next);
    return new Pane(van, window, kind, next.number(), next.stats(), decidedAt);
  }

  Pane close(VanId van, long decidedAt) {
    return new Pane(van, window, PaneKind.FINAL, revision(), stats(), decidedAt);
  }
}
