package dev.coldchain.sink;

import dev.coldchain.event.Alert;
import dev.coldchain.event.EventTime;
import dev.coldchain.event.Reading;
import dev.coldchain.quarantine.Incident;
import dev.coldchain.quarantine.Standing;
import dev.coldchain.window.Pane;
import org.apache.kafka.common.serialization.Serializer;

/** Which domain value is written how. The field names are the published schemas'. */
public final class Rows {
  private Rows() {}

  /** Panes, for the windows topic and for the finals topic. */
  public static Serializer<Pane> panes(String topic, SinkSchemas schemas) {
    return new RowSerializer<>(topic, schemas, Rows::pane);
  }

  public static Serializer<LateReading> late(String topic, SinkSchemas schemas) {
    return new RowSerializer<>(topic, schemas, Rows::late);
  }

  /** Incidents; {@code hold} is how long a quarantine stands after its run, milliseconds. */
  public static Serializer<Incident> incidents(String topic, SinkSchemas schemas, long hold) {
    return new RowSerializer<>(topic, schemas, (incident, row) -> incident(incident, hold, row));
  }

  public static Serializer<AlertRow> alerts(String topic, SinkSchemas schemas) {
    return new RowSerializer<>(topic, schemas, Rows::alert);
  }

  private static void pane(Pane pane, Row row) {
    row.text("van_id", pane.van().text())
        .time("window_start", pane.window().start())
        .time("window_end", pane.window().end())
        .symbol("pane", pane.kind().name())
        .number("revision", pane.revision())
        .number("count", pane.stats().count());
    if (pane.noData()) {
      row.none("avg_c");
    } else {
      row.decimal("avg_c", pane.stats().averageHundredths());
    }
    row.flag("flagged", pane.stats().flagged())
        .number("sum_ninetieths", pane.stats().sum())
        .time("decided_at", pane.decidedAt());
  }

  private static void late(LateReading late, Row row) {
    Reading reading = late.reading();
    row.text("van_id", reading.van().text())
        .text("sensor_id", reading.sensor())
        .number("seq", reading.seq())
        .decimal("temp_c", reading.tenths())
        .time("event_ts", reading.eventTime())
        .time("ingest_ts", reading.ingestTime());
    switch (reading.door()) {
      case UNKNOWN -> row.none("door_open");
      case OPEN -> row.flag("door_open", true);
      case CLOSED -> row.flag("door_open", false);
    }
    row.symbol("unit", reading.unit().name())
        .time("diverted_at", reading.ingestTime())
        .time("clock", late.clock())
        .time("window_start", late.window().start())
        .time("window_end", late.window().end());
  }

  private static void incident(Incident incident, long hold, Row row) {
    row.text("incident_id", incident.id())
        .text("van_id", incident.van().text())
        .symbol("status", incident.quarantined() ? "QUARANTINED" : "WITHDRAWN")
        .number("revision", incident.revision())
        .time("first_window_start", incident.first())
        .time("last_window_start", incident.last())
        .time("decided_at", incident.decidedAt());
    switch (incident.standing()) {
      case Standing.Running() -> standing(row, EventTime.NEVER, hold).none("merged_into");
      case Standing.Ended(long at) -> standing(row, at, hold).none("merged_into");
      case Standing.Withdrawn() -> standing(row, EventTime.NEVER, hold).none("merged_into");
      case Standing.Merged(String into) ->
          standing(row, EventTime.NEVER, hold).text("merged_into", into);
    }
  }

  private static Row standing(Row row, long endedAt, long hold) {
    return row.time("run_ended_at", endedAt).time("hold_until", EventTime.plus(endedAt, hold));
  }

  private static void alert(AlertRow row, Row out) {
    Alert alert = row.alert();
    out.symbol("kind", kind(alert))
        .symbol("state", alert.state().name())
        .text("van_id", alert.van().map(van -> van.text()))
        .text("sensor_id", alert.sensor())
        .number("partition", row.partition())
        .time("window_start", windowStart(alert))
        .time("event_clock", row.clock())
        .time("decided_at", alert.decidedAt())
        .text("message", Sentences.of(alert, row.partition()));
  }

  private static String kind(Alert alert) {
    return switch (alert.kind()) {
      case Alert.Kind.MissingWindow missing -> "MISSING_WINDOW";
      case Alert.Kind.SensorFault fault -> "SENSOR_FAULT";
      case Alert.Kind.SilentVan silent -> "SILENT_VAN";
      case Alert.Kind.ClockDrift drift -> "CLOCK_DRIFT";
      case Alert.Kind.PartitionIdle idle -> "PARTITION_IDLE";
    };
  }

  private static long windowStart(Alert alert) {
    return switch (alert.kind()) {
      case Alert.Kind.MissingWindow missing -> missing.windowStart();
      case Alert.Kind.SensorFault fault -> fault.windowStart();
      case Alert.Kind.SilentVan silent -> EventTime.NEVER;
      case Alert.Kind.ClockDrift drift -> EventTime.NEVER;
      case Alert.Kind.PartitionIdle idle -> EventTime.NEVER;
    };
  }
}
