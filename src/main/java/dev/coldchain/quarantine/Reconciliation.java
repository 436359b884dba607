package dev.coldchain.quarantine;

import dev.coldchain.event.VanId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which incident each run of flagged windows is, now that a pane may have lengthened, split, joined
 * or ended the runs.
 *
 * <p>The runs choose in their order: each takes the earliest incident it overlaps that no earlier
 * run took, withdrawn ones too, and opens a new one otherwise. So a split leaves the id with the
 * earliest part and a merge keeps the earliest id. An incident that is left without a run is merged
 * into the one that holds its windows, or withdrawn when nothing does.
 */
record Reconciliation(VanId van, Rule rule, long latest, long decidedAt) {

  /** The incidents after; those that say nothing new are the same objects, in the order of ids. */
  List<Incident> of(List<Run> runs, List<Incident> before) {
    List<Incident> unclaimed = new ArrayList<>(before);
    Map<Run, Incident> holders = new LinkedHashMap<>();
    for (Run run : runs) {
      Incident claimed =
          unclaimed.stream().filter(one -> one.overlaps(run)).findFirst().orElse(null);
      if (claimed == null) {
        holders.put(run, open(run, before));
      } else {
        unclaimed.remove(claimed);
        holders.put(run, claimed.revise(standing(run), run.first(), run.last(), decidedAt));
      }
    }
    List<Incident> after = new ArrayList<>(holders.values());
    unclaimed.forEach(one -> after.add(withoutRun(one, holders)));
    after.sort(Comparator.comparing(Incident::id));
    return after;
  }

  private Incident open(Run run, List<Incident> before) {
    Set<String> taken = Set.copyOf(before.stream().map(Incident::id).toList());
    long first = run.first();
    // After a split the later part may start where the incident of the earlier one once did.
    while (taken.contains(Incident.id(van, first))) {
      first += rule.windowSize();
    }
    return new Incident(
        Incident.id(van, first), van, standing(run), 1, run.first(), run.last(), decidedAt);
  }

  private Standing standing(Run run) {
    return latest > run.last()
        ? new Standing.Ended(run.last() + rule.windowSize())
        : new Standing.Running();
  }

  private Incident withoutRun(Incident one, Map<Run, Incident> holders) {
    if (!one.quarantined()) {
      return one;
    }
    Standing now =
        holders.entrySet().stream()
            .filter(holder -> one.overlaps(holder.getKey()))
            .findFirst()
            .<Standing>map(holder -> new Standing.Merged(holder.getValue().id()))
            .orElseGet(Standing.Withdrawn::new);
    return one.revise(now, one.first(), one.last(), decidedAt);
  }
}
