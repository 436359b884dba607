package dev.coldchain.store;

import dev.coldchain.event.VanId;
import dev.coldchain.quarantine.Incident;
import dev.coldchain.quarantine.Standing;
import dev.coldchain.quarantine.VanRecord;
import java.util.ArrayList;
import java.util.List;

/** The part of a van's saved state that the quarantine rule remembers. */
final class IncidentCodec {
  private static final byte RUNNING = 0;
  private static final byte ENDED = 1;
  private static final byte WITHDRAWN = 2;
  private static final byte MERGED = 3;

  private IncidentCodec() {}

  static void encode(VanRecord record, StateOut out) {
    out.numbers(record.flagged()).number(record.newest()).number(record.incidents().size());
    for (Incident incident : record.incidents()) {
      out.text(incident.id())
          .number(incident.revision())
          .number(incident.first())
          .number(incident.last())
          .number(incident.decidedAt());
      switch (incident.standing()) {
        case Standing.Running() -> out.raw(RUNNING);
        case Standing.Ended(long at) -> out.raw(ENDED).number(at);
        case Standing.Withdrawn() -> out.raw(WITHDRAWN);
        case Standing.Merged(String into) -> out.raw(MERGED).text(into);
      }
    }
  }

  static VanRecord decode(VanId van, StateIn in) {
    List<Long> flagged = in.numbers();
    long newest = in.number();
    List<Incident> incidents = new ArrayList<>();
    for (int left = in.integer(); left > 0; left--) {
      String id = in.text();
      int revision = in.integer();
      long first = in.number();
      long last = in.number();
      long decidedAt = in.number();
      incidents.add(new Incident(id, van, standing(in), revision, first, last, decidedAt));
    }
    return new VanRecord(van, flagged, newest, incidents);
  }

  private static Standing standing(StateIn in) {
    byte kind = in.raw();
    return switch (kind) {
      case RUNNING -> new Standing.Running();
      case ENDED -> new Standing.Ended(in.number());
      case WITHDRAWN -> new Standing.Withdrawn();
      case MERGED -> new Standing.Merged(in.text());
      default -> throw new UnreadableStateException("saved incident of unknown kind " + kind);
    };
  }
}
