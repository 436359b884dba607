package dev.coldchain.event;

import java.util.Optional;

/**
 * Something a person should look at.
 *
 * @param partition the input partition it was seen in
 * @param clock the partition's clock when it was raised, epoch milliseconds, or NEVER
 * @param decidedAt ingest time of the record that raised it, epoch milliseconds
 */
public record Alert(Kind kind, int partition, long clock, long decidedAt) {

  /** What happened. */
  public sealed interface Kind {
    /** A van heard within the hour before sent nothing in this window. */
    record MissingWindow(VanId van, long windowStart) implements Kind {}

    /** A sensor sent what no load can have; once a van and window. */
    record SensorFault(VanId van, String sensor, long windowStart) implements Kind {}
  }

  /** The van it is about; empty when it is about a whole partition. */
  public Optional<VanId> van() {
    return switch (kind) {
      case Kind.MissingWindow missing -> Optional.of(missing.van());
      case Kind.SensorFault fault -> Optional.of(fault.van());
    };
  }
}
