package dev.coldchain.quarantine;

import static dev.coldchain.event.EventTime.NEVER;

import dev.coldchain.event.VanId;
import dev.coldchain.window.Pane;
import java.util.ArrayList;
import java.util.List;

/**
 * What the rule remembers of one van. Immutable.
 *
 * @param flagged starts of the windows whose latest pane is flagged, of those open or closed within
 *     the last hour, in order
 * @param newest start of the newest window that had a pane, or NEVER
 * @param incidents the van's incidents that still matter, by their id
 */
public record VanRecord(VanId van, List<Long> flagged, long newest, List<Incident> incidents) {

  public VanRecord {
    flagged = List.copyOf(flagged);
    incidents = List.copyOf(incidents);
  }

  static VanRecord empty(VanId van) {
    return new VanRecord(van, List.of(), NEVER, List.of());
  }

  /**
   * What is known after a pane, and the incidents it changed.
   *
   * @param settled start of the oldest window that can still change or is remembered; of the ones
   *     before it only what the incidents say is kept, and that stands
   */
  Judgement after(Pane pane, Rule rule, long settled) {
    long latest = Math.max(newest, pane.window().start());
    if (!pane.stats().flagged() && flagged.isEmpty() && incidents.isEmpty()) {
      return new Judgement(new VanRecord(van, flagged, latest, incidents), List.of());
    }
    List<Long> flags = flagsAfter(pane, settled);
    List<Incident> now =
        new Reconciliation(van, rule, latest, pane.decidedAt())
            .of(runs(flags, rule, settled), incidents);
    List<Incident> revised = now.stream().filter(one -> !incidents.contains(one)).toList();
    List<Incident> kept =
        now.stream()
            .filter(one -> one.last() >= settled || one.holds(latest, rule.hold()))
            .toList();
    return new Judgement(new VanRecord(van, flags, latest, kept), revised);
  }

  private List<Long> flagsAfter(Pane pane, long settled) {
    long start = pane.window().start();
    List<Long> flags = new ArrayList<>(flagged);
    flags.removeIf(flag -> flag == start || flag < settled);
    if (pane.stats().flagged()) {
      flags.add(start);
      flags.sort(null);
    }
    return flags;
  }

  private List<Run> runs(List<Long> flags, Rule rule, long settled) {
    List<Run> stretches = new ArrayList<>();
    flags.forEach(flag -> stretches.add(new Run(flag, flag)));
    for (Incident incident : incidents) {
      if (incident.quarantined() && incident.first() < settled) {
        long last = Math.min(incident.last(), settled - rule.windowSize());
        stretches.add(new Run(incident.first(), last));
      }
    }
    return Run.of(stretches, rule.windowSize());
  }
}
