package dev.coldchain.window;

/**
 * What the readings of a window add up to, exactly.
 *
 * @param count distinct readings
 * @param sum their temperatures' sum in 1/90 degree Celsius
 */
public record WindowStats(int count, long sum) {
  public static final WindowStats NO_DATA = new WindowStats(0, 0);

  /** 5.0 degrees Celsius in 1/90 degree: a mean strictly above it flags a window. */
  private static final long LIMIT = 450;

  /** Whether the mean is strictly above 5.0 degrees: sum / count > 450, without dividing. */
  public boolean flagged() {
    return sum > LIMIT * count;
  }

  /**
   * The mean in hundredths of a degree Celsius, rounded half away from zero from the exact mean.
   *
   * @throws ArithmeticException when there is no data
   */
  public int averageHundredths() {
    long size = Math.abs(sum) * 10;
    long by = 9L * count;
    long rounded = (2 * size + by) / (2 * by);
    return (int) (sum < 0 ? -rounded : rounded);
  }
}
