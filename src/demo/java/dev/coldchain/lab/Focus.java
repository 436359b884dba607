package dev.coldchain.lab;

import dev.coldchain.demo.IncidentRow;
import dev.coldchain.demo.WindowRow;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;

/**
 * A van to show, and its windows to show.
 *
 * @param windows their starts, epoch milliseconds, in order and without gaps
 */
record Focus(String van, List<Long> windows) {
  /** As many columns as fit beside a strategy's name in 100 columns. */
  static final int MOST_WINDOWS = 4;

  private static final int MOST_VANS = 4;

  Focus {
    windows = List.copyOf(windows);
  }

  /**
   * The vans that are quarantined when all data is known, each with the windows around the first
   * incident; when none is, the van with the warmest window.
   */
  static List<Focus> of(Findings everything) {
    Map<String, Focus> vans = new LinkedHashMap<>();
    for (IncidentRow incident : everything.standing()) {
      vans.putIfAbsent(
          incident.van(),
          between(incident.van(), incident.first() - Figures.SIZE, incident.last() + Figures.SIZE));
    }
    if (vans.isEmpty()) {
      return warmest(everything);
    }
    return new ArrayList<>(vans.values()).subList(0, Math.min(MOST_VANS, vans.size()));
  }

  /** How many vans are quarantined. */
  static long quarantined(Findings everything) {
    return everything.standing().stream().map(IncidentRow::van).distinct().count();
  }

  private static List<Focus> warmest(Findings everything) {
    return everything.rows().stream()
        .max(Comparator.comparing((WindowRow row) -> row.average().orElse(BigDecimal.ZERO)))
        .map(row -> between(row.van(), row.start() - Figures.SIZE, row.start() + Figures.SIZE))
        .stream()
        .toList();
  }

  /** The windows from one start to another, or as many of them as can be shown. */
  static Focus between(String van, long first, long last) {
    return new Focus(
        van,
        LongStream.iterate(first, start -> start <= last, start -> start + Figures.SIZE)
            .limit(MOST_WINDOWS)
            .boxed()
            .toList());
  }
}
