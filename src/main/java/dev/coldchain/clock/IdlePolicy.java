package dev.coldchain.clock;

/**
 * What a partition's silence does.
 *
 * @param fireAfter idle time after which the firing watermark follows the wall clock, milliseconds
 * @param closeAfter idle time after which the clock itself does, milliseconds
 * @param longestStep the most that may pass between two checks, milliseconds; a longer gap means
 *     that this process was stopped or starved, which says nothing about the partition
 */
public record IdlePolicy(long fireAfter, long closeAfter, long longestStep) {
  public IdlePolicy {
    if (fireAfter <= 0 || closeAfter < fireAfter || longestStep <= 0) {
      throw new IllegalArgumentException(
          "idleness fires after a positive time, closes no sooner, and checks in positive steps");
    }
  }
}
