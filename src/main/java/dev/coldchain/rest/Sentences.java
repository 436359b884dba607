package dev.coldchain.rest;

import dev.coldchain.query.VanView;
import dev.coldchain.window.LastReading;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Collectors;

/** A verdict in the words of the people who act on it. */
final class Sentences {
  private Sentences() {}

  static String of(VanView van) {
    return switch (van.verdict()) {
      case QUARANTINED -> "Two windows in a row above 5.0 °C: do not sell." + alsoSplit(van);
      case SPLIT ->
          "Its readings arrive on "
              + partitions(van)
              + ", so no average of it is whole: do not rely on them, and correct how its producer"
              + " chooses the partition.";
      case SILENT -> silent(van) + alsoSplit(van);
      case WARM ->
          "The latest fired window is above 5.0 °C: the next one decides." + alsoSplit(van);
      case OK -> "Nothing speaks against it so far." + alsoSplit(van);
    };
  }

  /**
   * The newest reading over all parts: a single measurement is whole even where averages are not.
   */
  static Optional<LastReading> newest(VanView van) {
    return van.parts().stream()
        .flatMap(part -> part.last().stream())
        .max(Comparator.comparingLong(LastReading::eventTime));
  }

  private static String silent(VanView van) {
    return newest(van)
        .map(
            last ->
                "Nothing heard for 10 minutes or more, last at "
                    + Times.text(last.eventTime())
                    + ": its temperature is not known.")
        .orElse("No valid reading has come from it: its temperature is not known.");
  }

  private static String alsoSplit(VanView van) {
    return van.parts().size() == 1
        ? ""
        : " Its readings also arrive on " + partitions(van) + ", so no average of it is whole.";
  }

  private static String partitions(VanView van) {
    return van.parts().stream()
        .map(part -> String.valueOf(part.partition()))
        .collect(Collectors.joining(", ", "partitions ", ""));
  }
}
