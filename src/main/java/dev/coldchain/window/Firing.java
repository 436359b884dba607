package dev.coldchain.window;

import static dev.coldchain.event.EventTime.NEVER;

import dev.coldchain.clock.PartitionClock;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;

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
        add(van, window.start());
      }
    }
    if (before.judged() != now.judged()) {
      collectSilence(van);
    }
  }

  private void collectSilence(VanWindows van) {
    Starts heard = van.heard();
    if (heard.isEmpty()) {
      return;
    }
    long size = spec.size();
    long from = before.judged() == NEVER ? heard.first() : spec.start(before.judged());
    long missed = Math.max(from, heard.first());
    while (missed + size <= now.judged()) {
      // At least one: what is missed comes after the first that was heard.
      int upTo = heard.countTo(missed);
      long near = heard.get(upTo - 1);
      if (near + WindowSpec.MISSED * size < missed) {
        if (upTo == heard.size()) {
          break;
        }
        missed = heard.get(upTo);
      } else if (near != missed && van.find(missed) == null) {
        add(van, missed);
      }
      missed += size;
    }
    // A window that is judged later needs to know of at most the 12 windows before it.
    long oldest = spec.start(now.judged()) - WindowSpec.MISSED * spec.size();
    heard.dropFirst(heard.countTo(oldest - 1));
  }

  private void add(VanWindows van, long start) {
    due.computeIfAbsent(start, any -> new ArrayList<>()).add(new Due(van, start));
  }

  List<Due> inOrder() {
    return due.values().stream().flatMap(List::stream).toList();
  }
}
