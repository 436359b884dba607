package dev.coldchain.quarantine;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Adjacent flagged windows.
 *
 * @param first start of the first of them
 * @param last start of the last of them
 */
record Run(long first, long last) {

  /** Joins stretches that touch or overlap; keeps those that hold two windows or more. */
  static List<Run> of(List<Run> stretches, long size) {
    List<Run> inOrder = new ArrayList<>(stretches);
    inOrder.sort(Comparator.comparingLong(Run::first));
    List<Run> joined = new ArrayList<>();
    for (Run next : inOrder) {
      Run before = joined.isEmpty() ? null : joined.getLast();
      if (before != null && next.first <= before.last + size) {
        joined.set(joined.size() - 1, new Run(before.first, Math.max(before.last, next.last)));
      } else {
        joined.add(next);
      }
    }
    joined.removeIf(run -> run.first == run.last);
    return joined;
  }
}
