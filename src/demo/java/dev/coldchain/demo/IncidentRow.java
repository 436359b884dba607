package dev.coldchain.demo;

import org.apache.avro.generic.GenericRecord;

/**
 * One revision of a quarantine, as read from its topic.
 *
 * @param first start of the run's first window, epoch milliseconds
 * @param last start of its last window, epoch milliseconds
 * @param decidedAt epoch milliseconds
 */
public record IncidentRow(
    String id, String van, boolean withdrawn, int revision, long first, long last, long decidedAt) {

  /** From its Avro row. */
  public static IncidentRow of(GenericRecord row) {
    return new IncidentRow(
        row.get("incident_id").toString(),
        row.get("van_id").toString(),
        row.get("status").toString().equals("WITHDRAWN"),
        (Integer) row.get("revision"),
        (Long) row.get("first_window_start"),
        (Long) row.get("last_window_start"),
        (Long) row.get("decided_at"));
  }
}
