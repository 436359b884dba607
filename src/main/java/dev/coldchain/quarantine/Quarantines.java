package dev.coldchain.quarantine;

import dev.coldchain.event.VanId;
import dev.coldchain.window.Pane;
import dev.coldchain.window.PaneKind;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The rule's memory of all vans of one partition. Mutable, one thread. */
public final class Quarantines {
  private final Rule rule;
  private final Map<VanId, VanRecord> vans = new HashMap<>();

  public Quarantines(Rule rule, Collection<VanRecord> saved) {
    this.rule = rule;
    saved.forEach(van -> vans.put(van.van(), van));
  }

  /**
   * Judges a van by its window's latest pane. A FINAL says what its last revision said, so it is
   * not judged again.
   *
   * @param settled start of the oldest window that is remembered, see {@link VanRecord}
   * @return the incidents that say something new, in the order of their ids
   */
  public List<Incident> judge(Pane pane, long settled) {
    if (pane.kind() == PaneKind.FINAL) {
      return List.of();
    }
    Judgement judgement = of(pane.van()).after(pane, rule, settled);
    vans.put(pane.van(), judgement.record());
    return judgement.revised();
  }

  /** What is remembered of a van; of one that was never judged, nothing. */
  public VanRecord of(VanId van) {
    VanRecord known = vans.get(van);
    return known == null ? VanRecord.empty(van) : known;
  }

  public void forget(VanId van) {
    vans.remove(van);
  }
}
