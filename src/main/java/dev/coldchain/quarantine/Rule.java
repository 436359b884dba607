package dev.coldchain.quarantine;

/**
 * The rule's figures.
 *
 * @param windowSize distance of the starts of adjacent windows, milliseconds
 * @param hold how long a van stays quarantined after the run, milliseconds of event time
 */
public record Rule(long windowSize, long hold) {
  public Rule {
    if (windowSize <= 0 || hold < 0) {
      throw new IllegalArgumentException("a window has a positive size; a hold is not negative");
    }
  }
}
