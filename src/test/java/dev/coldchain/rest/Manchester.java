package dev.coldchain.rest;

import dev.coldchain.event.VanId;
import dev.coldchain.quarantine.Incident;
import dev.coldchain.quarantine.Standing;
import dev.coldchain.query.VanView;
import dev.coldchain.query.Verdict;
import dev.coldchain.query.WindowView;
import dev.coldchain.query.WindowView.State;
import dev.coldchain.window.LastReading;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Views as the Manchester delivery leaves them. */
final class Manchester {
  static final long CLOCK = at("2026-10-14T10:29:30Z");
  private static final long BOUND = 120_000;

  private Manchester() {}

  static long at(String instant) {
    return Instant.parse(instant).toEpochMilli();
  }

  static VanView van014() {
    return new VanView(
        new VanId("VAN-014"),
        Verdict.QUARANTINED,
        List.of(
            new VanView.Part(
                0,
                false,
                CLOCK,
                CLOCK - BOUND,
                Optional.of(last(4.1, "2026-10-14T10:29:30Z")),
                List.of(
                    window("10:05", 10, OptionalInt.of(305), State.CLOSED, 1, false),
                    window("10:10", 10, OptionalInt.of(340), State.FIRED, 5, true),
                    window("10:15", 10, OptionalInt.of(617), State.FIRED, 1, false),
                    window("10:20", 0, OptionalInt.empty(), State.FIRED, 1, false),
                    window("10:25", 9, OptionalInt.of(405), State.OPEN, 0, false)),
                List.of(incident(new Standing.Ended(at("2026-10-14T10:25:00Z")))))));
  }

  static Incident incident(Standing standing) {
    return new Incident(
        "VAN-014@2026-10-14T10:15:00Z",
        new VanId("VAN-014"),
        standing,
        2,
        at("2026-10-14T10:15:00Z"),
        at("2026-10-14T10:20:00Z"),
        at("2026-10-14T10:27:02.211Z"));
  }

  /** A van without windows or incidents. */
  static VanView plain(String id, Verdict verdict) {
    return new VanView(
        new VanId(id), verdict, List.of(part(0, Optional.of(last(3.2, "2026-10-14T10:29:00Z")))));
  }

  static VanView.Part part(int partition, Optional<LastReading> last) {
    return new VanView.Part(partition, false, CLOCK, CLOCK - BOUND, last, List.of(), List.of());
  }

  static LastReading last(double celsius, String eventTime) {
    return new LastReading(
        "S-1", (int) Math.round(celsius * 90), at(eventTime), at(eventTime) + 1_211);
  }

  static WindowView window(
      String start, int count, OptionalInt average, State state, int revision, boolean late) {
    long from = at("2026-10-14T" + start + ":00Z");
    boolean flagged = average.stream().anyMatch(hundredths -> hundredths > 500);
    return new WindowView(from, from + 300_000, count, average, flagged, state, revision, late);
  }
}
