package dev.coldchain.demo;

import java.util.Optional;

/**
 * One line of a readings file: a reading to send, or why it is none. What is only implausible (a
 * clock a year ahead, 85 degrees) is a reading here: judging it is the service's work.
 */
public sealed interface ReadingLine {
  /** Its number in the file, from 1. */
  long number();

  /**
   * A reading as the file has it.
   *
   * @param van blank ones too
   * @param tenths tenths of a degree, -9999 to 9999
   * @param unit a symbol of the schema's
   * @param door empty when the file does not say
   * @param eventTime epoch milliseconds
   * @param ingestTime epoch milliseconds, not negative
   */
  record Good(
      long number,
      String van,
      String sensor,
      long seq,
      int tenths,
      String unit,
      Optional<Boolean> door,
      long eventTime,
      long ingestTime)
      implements ReadingLine {}

  /** Not a reading; {@code reason} completes "line 7: ". */
  record Bad(long number, String reason) implements ReadingLine {}
}
