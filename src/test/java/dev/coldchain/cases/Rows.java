package dev.coldchain.cases;

import dev.coldchain.event.Reading;
import dev.coldchain.quarantine.Incident;
import dev.coldchain.quarantine.Standing;
import dev.coldchain.window.Pane;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;

/** Our values spelled as the given cases spell theirs. */
public final class Rows {
  static final List<String> FIELDS =
      List.of(
          "van_id",
          "window_start",
          "event_ts",
          "seq",
          "count",
          "avg_c",
          "flagged",
          "pane",
          "revision",
          "status",
          "first_window_start",
          "decided_at");

  private static final DateTimeFormatter MILLIS =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'").withZone(ZoneOffset.UTC);

  private Rows() {}

  public static String pane(Pane pane) {
    return fin(pane)
        + " pane=%s revision=%d decided_at=%s"
            .formatted(pane.kind(), pane.revision(), time(pane.decidedAt()));
  }

  public static String fin(Pane pane) {
    return "van_id=%s window_start=%s count=%d avg_c=%s flagged=%s"
        .formatted(
            pane.van(),
            time(pane.window().start()),
            pane.stats().count(),
            pane.noData() ? "null" : BigDecimal.valueOf(pane.stats().averageHundredths(), 2),
            pane.stats().flagged());
  }

  public static String late(Reading reading) {
    return "van_id=%s event_ts=%s seq=%d"
        .formatted(reading.van(), time(reading.eventTime()), reading.seq());
  }

  public static String status(Incident incident) {
    return "van_id=%s status=%s first_window_start=%s decided_at=%s"
        .formatted(
            incident.van(),
            incident.standing() instanceof Standing.Quarantined ? "QUARANTINED" : "WITHDRAWN",
            time(incident.first()),
            time(incident.decidedAt()));
  }

  public static String time(long millis) {
    return MILLIS.format(Instant.ofEpochMilli(millis));
  }
}
