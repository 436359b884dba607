package dev.coldchain.clock;

/**
 * How long readings may take to arrive.
 *
 * @param bound how far out of order is ordinary, milliseconds: watermark = clock - bound
 * @param allowed how long after the watermark a window still takes readings, milliseconds
 */
public record Lateness(long bound, long allowed) {
  public Lateness {
    if (bound < 0 || allowed < 0) {
      throw new IllegalArgumentException("bound and allowed lateness are not negative");
    }
  }

  /** Kafka's word for how far the clock runs past a window's end before the window closes. */
  public long grace() {
    return bound + allowed;
  }
}
