package dev.coldchain.window;

import java.util.List;

/** What became of a valid reading. */
public sealed interface Outcome {
  /** It is in its window's sum; these panes followed, in order. */
  record Joined(List<Pane> panes) implements Outcome {
    static final Joined QUIETLY = new Joined(List.of());
  }

  /**
   * Its window had closed.
   *
   * @param clock the partition's clock before this reading, epoch milliseconds
   */
  record Late(Window window, long clock) implements Outcome {}

  /** The same reading is in its open window already. */
  record Duplicate() implements Outcome {
    static final Duplicate AGAIN = new Duplicate();
  }
}
