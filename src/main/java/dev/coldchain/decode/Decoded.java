package dev.coldchain.decode;

import dev.coldchain.event.InvalidReason;
import dev.coldchain.event.Reading;
import dev.coldchain.event.VanId;

/** What a record turned out to be. */
public sealed interface Decoded {
  /** A reading that passed every check. */
  record Valid(Reading reading) implements Decoded {}

  /** Not a reading: to be diverted with its reason, bytes untouched. */
  sealed interface Invalid extends Decoded {
    InvalidReason reason();
  }

  /** Invalid for a reason that says nothing about a sensor. */
  record Malformed(InvalidReason reason) implements Invalid {}

  /**
   * Everything is right but the temperature, which no load can have: the sensor is at fault.
   *
   * @param eventTime when the sensor says it measured, epoch milliseconds
   * @param ingestTime when it entered the platform, epoch milliseconds
   */
  record OutOfRange(VanId van, String sensor, long eventTime, long ingestTime) implements Invalid {
    @Override
    public InvalidReason reason() {
      return InvalidReason.OUT_OF_RANGE;
    }
  }
}
