package dev.coldchain.query;

import java.util.OptionalInt;

/**
 * One window of one van.
 *
 * @param start epoch milliseconds, inclusive
 * @param end epoch milliseconds, exclusive
 * @param averageHundredths mean in 1/100 degree Celsius; empty without data
 * @param revision panes so far; 0 while it has not fired
 * @param revisedLate whether its latest pane was a LATE one
 */
public record WindowView(
    long start,
    long end,
    int count,
    OptionalInt averageHundredths,
    boolean flagged,
    State state,
    int revision,
    boolean revisedLate) {

  /** How far a window has come. */
  public enum State {
    /** The watermark has not reached its end. */
    OPEN,
    /** It has fired, and late readings may still revise it. */
    FIRED,
    /** It is final. */
    CLOSED
  }

  /** Whether its figures may still change. */
  public boolean provisional() {
    return state != State.CLOSED;
  }
}
