package dev.coldchain.window;

import dev.coldchain.clock.Lateness;

/**
 * How event time is cut into windows.
 *
 * @param size length of a window, milliseconds; windows start at multiples of it since the epoch
 * @param lateness how long readings may take
 */
public record WindowSpec(long size, Lateness lateness) {
  /** How many windows after a van's last reading its silence is still an answer: one hour's. */
  static final int MISSED = 12;

  public WindowSpec {
    if (size <= 0) {
      throw new IllegalArgumentException("a window has a positive size");
    }
  }

  /** The window that holds an event time; its start is inclusive and its end is not. */
  public Window at(long eventTime) {
    return starting(start(eventTime));
  }

  public Window starting(long start) {
    return new Window(start, start + size);
  }

  long start(long eventTime) {
    return Math.floorDiv(eventTime, size) * size;
  }
}
