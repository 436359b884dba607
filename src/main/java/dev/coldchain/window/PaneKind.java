package dev.coldchain.window;

/** Which emission of a window a pane is. */
public enum PaneKind {
  /** The watermark reached the window's end. */
  ON_TIME,
  /** A reading joined after that. */
  LATE,
  /** The window closed; never revised. */
  FINAL
}
