package dev.coldchain.window;

import dev.coldchain.clock.PartitionClock;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Which windows fire ON_TIME as a clock moves: those with readings that the firing watermark
 * reached, and those without a reading that the judged mark reached, of vans heard in one of the 12
 * windows before. A clock may jump over a night: only windows near a van's readings are looked at,
 * never every window between.
 */
final class Firing {
  /** A window, by its start, that fires for a van; it is opened empty when nothing is in it. */
  record Due(VanWindows van, long start) {}

  private final WindowSpec spec;
  private final PartitionClock before;
  private final PartitionClock now;
  private final NavigableMap<Long, List<Due>> due = new TreeMap<>();

  Firing(WindowSpec spec, PartitionClock before, PartitionClock now) {
    this.spec = spec;
    this.before = before;
    this.now = now;
  }

  /** Call in van order. */
  void collect(VanWindows van) {
    for (OpenWindow window : van.open()) {
      if (window.revision() == 0 && window.window().end() <= now.fired()) {
        add(van, window.window().start());
      }
    }
    if (before.judged() != now.judged()) {
      collectSilence(van);
    }
  }

  private void collectSilence(VanWindows van) {
    NavigableSet<Long> heard = van.heard();
    for (Long start : heard) {
      @Nullable Long next = heard.higher(start);
      long last = start + WindowSpec.MISSED * spec.size();
      long until = next == null ? last : Math.min(last, next - spec.size());
      for (long missed = start + spec.size(); missed <= until; missed += spec.size()) {
        if (judgedNow(missed + spec.size()) && van.find(missed) == null) {
          add(van, missed);
        }
      }
    }
    // A window that is judged later needs to know of at most the 12 windows before it.
    long oldest = spec.start(now.judged()) - WindowSpec.MISSED * spec.size();
    heard.headSet(oldest, false).clear();
  }

  private boolean judgedNow(long end) {
    return end > before.judged() && end <= now.judged();
  }

  private void add(VanWindows van, long start) {
    due.computeIfAbsent(start, any -> new ArrayList<>()).add(new Due(van, start));
  }

  List<Due> inOrder() {
    return due.values().stream().flatMap(List::stream).toList();
  }
}
