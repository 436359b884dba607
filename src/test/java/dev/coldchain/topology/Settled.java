package dev.coldchain.topology;

import static dev.coldchain.topology.Harness.TOPICS;

import dev.coldchain.event.Reading;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.avro.generic.GenericRecord;

/**
 * What is left of a run when all its windows have closed, whatever way led there; sorted.
 *
 * @param windows what closed windows hold, those without a reading left out
 * @param runs windows for which a van is quarantined, by the newest row of each incident
 * @param late late readings
 * @param invalid invalid records
 */
record Settled(List<String> windows, List<String> runs, List<String> late, List<String> invalid) {

  static Settled of(List<Reading> readings) {
    try (Harness harness = new Harness()) {
      readings.forEach(harness::send);
      return new Settled(
          windows(harness.rows(TOPICS.finals())),
          runs(harness.rows(TOPICS.quarantine())),
          harness.rows(TOPICS.late()).stream().map(GenericRecord::toString).sorted().toList(),
          harness.records(TOPICS.invalid()).stream()
              .map(record -> HexFormat.of().formatHex(record.value()))
              .sorted()
              .toList());
    }
  }

  private static List<String> windows(List<GenericRecord> finals) {
    return finals.stream()
        .filter(row -> !row.get("count").equals(0))
        .map(row -> AvroRows.fin(row) + " sum=" + row.get("sum_ninetieths"))
        .sorted()
        .toList();
  }

  private static List<String> runs(List<GenericRecord> rows) {
    Map<String, GenericRecord> newest = new TreeMap<>();
    rows.forEach(row -> newest.put(row.get("incident_id").toString(), row));
    return newest.values().stream()
        .filter(row -> row.get("status").toString().equals("QUARANTINED"))
        .map(
            row ->
                "%s %s to %s"
                    .formatted(
                        row.get("van_id"),
                        AvroRows.time(row, "first_window_start"),
                        AvroRows.time(row, "last_window_start")))
        .sorted()
        .toList();
  }
}
