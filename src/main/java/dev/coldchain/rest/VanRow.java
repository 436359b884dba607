package dev.coldchain.rest;

import dev.coldchain.quarantine.Incident;
import dev.coldchain.quarantine.Standing;
import dev.coldchain.query.VanView;
import dev.coldchain.query.Verdict;
import dev.coldchain.query.WindowView;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * One van in the list.
 *
 * @param sentence what the verdict means, for a person
 * @param split whether its readings arrive on several partitions
 * @param partitions the input partitions it was seen on
 * @param latestWindow the open window that starts last; null when none is open, and for a split
 *     van, whose windows are not whole
 * @param lastReading the newest over all its partitions; null when nothing valid came
 * @param watermark the least of its partitions': what ended before it has fired everywhere; null
 *     when one of them has accepted nothing yet
 * @param incidentId the incident that keeps it quarantined; null when none does
 */
@Body
record VanRow(
    String vanId,
    Verdict verdict,
    String sentence,
    boolean split,
    List<Integer> partitions,
    Optional<WindowBody> latestWindow,
    Optional<ReadingBody> lastReading,
    Optional<String> watermark,
    Optional<String> incidentId) {

  static VanRow of(VanView van) {
    return new VanRow(
        van.van().text(),
        van.verdict(),
        Sentences.of(van),
        van.parts().size() > 1,
        van.parts().stream().map(VanView.Part::partition).toList(),
        latestWindow(van).map(WindowBody::of),
        Sentences.newest(van).map(ReadingBody::of),
        Times.unlessNever(
            van.parts().stream().mapToLong(VanView.Part::watermark).min().orElseThrow()),
        activeIncident(van).map(Incident::id));
  }

  private static Optional<WindowView> latestWindow(VanView van) {
    return van.parts().size() > 1
        ? Optional.empty()
        : van.parts().getFirst().windows().stream()
            .max(Comparator.comparingLong(WindowView::start));
  }

  /** Of several that stand, the one with the latest run is the one that holds the van longest. */
  private static Optional<Incident> activeIncident(VanView van) {
    return switch (van.verdict()) {
      case QUARANTINED ->
          van.parts().stream()
              .flatMap(part -> part.incidents().stream())
              .filter(incident -> incident.standing() instanceof Standing.Quarantined)
              .max(Comparator.comparingLong(Incident::last));
      case SPLIT, SILENT, WARM, OK -> Optional.empty();
    };
  }
}
