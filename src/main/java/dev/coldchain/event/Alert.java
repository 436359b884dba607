package dev.coldchain.event;

import java.util.Optional;

/**
 * Something a person should look at.
 *
 * @param decidedAt ingest time of the record that decided it, or the wall time when silence did,
 *     epoch milliseconds
 */
public record Alert(Kind kind, State state, long decidedAt) {

  /** Whether it began, still holds, or is over. */
  public enum State {
    RAISED,
    REPEATED,
    CLEARED
  }

  /** What happened. Times are epoch milliseconds, differences milliseconds. */
  public sealed interface Kind {
    /** A van heard within the hour before sent nothing in this window. */
    record MissingWindow(VanId van, long windowStart) implements Kind {}

    /** A sensor sent what no load can have; once a van and window. */
    record SensorFault(VanId van, String sensor, long windowStart) implements Kind {}

    /**
     * A van has not been heard.
     *
     * @param since event time of its newest reading, or when it was last heard after a silence
     */
    record SilentVan(VanId van, long since) implements Kind {}

    /**
     * A sensor's clock runs otherwise than it did.
     *
     * @param before smallest skew (ingest time less event time) in the hour before
     * @param now smallest skew in the last ten minutes
     */
    record ClockDrift(VanId van, String sensor, long before, long now) implements Kind {}

    /** Nothing at all comes on a partition that the platform can read to its end. */
    record PartitionIdle() implements Kind {}
  }

  /** The van it is about; empty when it is about a whole partition. */
  public Optional<VanId> van() {
    return switch (kind) {
      case Kind.MissingWindow missing -> Optional.of(missing.van());
      case Kind.SensorFault fault -> Optional.of(fault.van());
      case Kind.SilentVan silent -> Optional.of(silent.van());
      case Kind.ClockDrift drift -> Optional.of(drift.van());
      case Kind.PartitionIdle idle -> Optional.empty();
    };
  }

  /** The sensor it is about; empty when it is not about one. */
  public Optional<String> sensor() {
    return switch (kind) {
      case Kind.MissingWindow missing -> Optional.empty();
      case Kind.SensorFault fault -> Optional.of(fault.sensor());
      case Kind.SilentVan silent -> Optional.empty();
      case Kind.ClockDrift drift -> Optional.of(drift.sensor());
      case Kind.PartitionIdle idle -> Optional.empty();
    };
  }
}
