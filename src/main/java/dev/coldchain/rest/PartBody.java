package dev.coldchain.rest;

import dev.coldchain.query.VanView;
import java.util.List;
import java.util.Optional;

/**
 * What one input partition knows of a van.
 *
 * @param partition number of the input partition
 * @param clock the partition's largest event time; null before its first reading
 * @param watermark the clock less the bound: what ended before it has fired; null like the clock
 * @param lastReading null when nothing valid came
 * @param windows open and recent ones, oldest first
 * @param incidents those that still matter, by id
 */
@Body
record PartBody(
    int partition,
    Optional<String> clock,
    Optional<String> watermark,
    Optional<ReadingBody> lastReading,
    List<WindowBody> windows,
    List<IncidentBody> incidents) {

  static PartBody of(VanView.Part part) {
    return new PartBody(
        part.partition(),
        Times.unlessNever(part.clock()),
        Times.unlessNever(part.watermark()),
        part.last().map(ReadingBody::of),
        part.windows().stream().map(WindowBody::of).toList(),
        part.incidents().stream().map(IncidentBody::of).toList());
  }
}
