package dev.coldchain.quarantine;

import dev.coldchain.event.VanId;
import dev.coldchain.window.Pane;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The rule of §3.3, said once more: it never forgets a flag, and finds a van's runs by walking all
 * of its windows anew each time. What it does not say is which id a run has.
 */
final class RunsOracle {
  private static final long SIZE = 5 * 60_000;

  /**
   * A van is quarantined for these windows.
   *
   * @param ended whether a later window of the van is known
   */
  record Stretch(VanId van, long first, long last, boolean ended) {}

  private final Map<VanId, TreeMap<Long, Boolean>> latest = new HashMap<>();

  void take(Pane pane) {
    boolean flagged = pane.stats().count() > 0 && pane.stats().sum() > 450L * pane.stats().count();
    latest.computeIfAbsent(pane.van(), any -> new TreeMap<>()).put(pane.window().start(), flagged);
  }

  Set<Stretch> quarantined(VanId van) {
    TreeMap<Long, Boolean> windows = latest.getOrDefault(van, new TreeMap<>());
    Set<Stretch> runs = new HashSet<>();
    for (long start : windows.keySet()) {
      boolean first = flagged(windows, start) && !flagged(windows, start - SIZE);
      if (first && flagged(windows, start + SIZE)) {
        long last = start;
        while (flagged(windows, last + SIZE)) {
          last += SIZE;
        }
        runs.add(new Stretch(van, start, last, windows.lastKey() > last));
      }
    }
    return runs;
  }

  private static boolean flagged(Map<Long, Boolean> windows, long start) {
    return windows.getOrDefault(start, false);
  }
}
