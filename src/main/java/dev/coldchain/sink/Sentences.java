package dev.coldchain.sink;

import dev.coldchain.event.Alert;
import dev.coldchain.event.EventTime;

/** What an alert says to the desk, in one sentence. */
final class Sentences {
  private Sentences() {}

  static String of(Alert alert, int partition) {
    return switch (alert.kind()) {
      case Alert.Kind.MissingWindow(var van, long start) ->
          "No reading of %s in the window from %s.".formatted(van, EventTime.text(start));
      case Alert.Kind.SensorFault(var van, String sensor, long start) ->
          "Sensor %s of %s sent a temperature that no load can have; check the sensor."
              .formatted(sensor, van);
      case Alert.Kind.SilentVan(var van, long since) -> silent(alert.state(), van.text(), since);
      case Alert.Kind.ClockDrift(var van, String sensor, long before, long now) ->
          "The clock of sensor %s of %s was set %s by %d s; its readings may be in wrong windows."
              .formatted(
                  sensor, van, now > before ? "back" : "ahead", Math.abs(now - before) / 1000);
      case Alert.Kind.PartitionIdle() -> idle(alert.state(), partition);
    };
  }

  private static String silent(Alert.State state, String van, long since) {
    return switch (state) {
      case RAISED, REPEATED ->
          "Nothing was heard of %s since %s.".formatted(van, EventTime.text(since));
      case CLEARED -> van + " is heard again.";
    };
  }

  private static String idle(Alert.State state, int partition) {
    return switch (state) {
      case RAISED, REPEATED ->
          "Nothing comes on partition %d at all; look at the bridge before the vans."
              .formatted(partition);
      case CLEARED -> "Readings come on partition %d again.".formatted(partition);
    };
  }
}
