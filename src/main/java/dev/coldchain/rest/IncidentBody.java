package dev.coldchain.rest;

import dev.coldchain.quarantine.Incident;
import dev.coldchain.quarantine.Standing;
import java.util.Optional;

/**
 * One quarantine incident, as of its latest revision; the words are those of the quarantine topic.
 *
 * @param runEndedAt end of the run's last window; null while the run may go on
 * @param mergedInto the incident that holds the run now; null unless it was merged
 */
@Body
record IncidentBody(
    String incidentId,
    Status status,
    String firstWindowStart,
    String lastWindowStart,
    int revision,
    String decidedAt,
    Optional<String> runEndedAt,
    Optional<String> mergedInto) {

  enum Status {
    QUARANTINED,
    WITHDRAWN
  }

  static IncidentBody of(Incident incident) {
    return switch (incident.standing()) {
      case Standing.Running() ->
          body(incident, Status.QUARANTINED, Optional.empty(), Optional.empty());
      case Standing.Ended(long at) ->
          body(incident, Status.QUARANTINED, Optional.of(Times.text(at)), Optional.empty());
      case Standing.Withdrawn() ->
          body(incident, Status.WITHDRAWN, Optional.empty(), Optional.empty());
      case Standing.Merged(String into) ->
          body(incident, Status.WITHDRAWN, Optional.empty(), Optional.of(into));
    };
  }

  private static IncidentBody body(
      Incident incident, Status status, Optional<String> endedAt, Optional<String> mergedInto) {
    return new IncidentBody(
        incident.id(),
        status,
        Times.text(incident.first()),
        Times.text(incident.last()),
        incident.revision(),
        Times.text(incident.decidedAt()),
        endedAt,
        mergedInto);
  }
}
