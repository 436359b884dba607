package dev.coldchain.lab;

import dev.coldchain.demo.Words;
import dev.coldchain.event.Reading;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;

/**
 * Measured skew and the bound that it suggests.
 *
 * @param byVan the valid readings of each van, in the order of their arrival
 */
record SkewReport(NavigableMap<String, List<Reading>> byVan) {
  private static final int MOST_VANS = 20;

  static final String RULE =
      "The rule: size the bound from measured skew, so that what is ordinary is in time at once; size the"
          + " lateness from the business, by how long a verdict may still have to be corrected.";

  static SkewReport of(List<Arrival> arrivals) {
    NavigableMap<String, List<Reading>> byVan = new TreeMap<>();
    for (Arrival arrival : arrivals) {
      arrival
          .valid()
          .ifPresent(
              reading ->
                  byVan
                      .computeIfAbsent(reading.van().text(), van -> new ArrayList<>())
                      .add(reading));
    }
    return new SkewReport(byVan);
  }

  private List<Skew> vans() {
    return byVan.entrySet().stream().map(van -> Skew.of(van.getKey(), van.getValue())).toList();
  }

  private Skew all() {
    return Skew.of("all vans", byVan.values().stream().flatMap(List::stream).toList());
  }

  /** The vans whose longest wait was longest, in van order. */
  List<Skew> shown(int most) {
    return vans().stream()
        .sorted(Comparator.comparingLong(Skew::max).reversed())
        .limit(most)
        .sorted(Comparator.comparing(Skew::name))
        .toList();
  }

  /** Skew by van and over all. */
  Table table() {
    List<List<String>> rows = new ArrayList<>();
    shown(MOST_VANS).forEach(van -> rows.add(row(van)));
    rows.add(row(all()));
    List<String> notes = new ArrayList<>();
    if (byVan.size() > MOST_VANS) {
      notes.add("The %d vans with the longest skew of %d.".formatted(MOST_VANS, byVan.size()));
    }
    notes.addAll(advice());
    return new Table(
        "Skew: how much later than measured the readings arrived (ingest_ts \u2212 event_ts)",
        List.of("van", "readings", "p50", "p95", "p99", "max", "over 2 min"),
        rows,
        Set.of(rows.size() - 1),
        true,
        notes);
  }

  private static List<String> row(Skew skew) {
    return List.of(
        skew.name(),
        Integer.toString(skew.sorted().size()),
        Cells.seconds(skew.percentile(50)),
        Cells.seconds(skew.percentile(95)),
        Cells.seconds(skew.percentile(99)),
        Cells.seconds(skew.max()),
        Long.toString(skew.above(Figures.BOUND)));
  }

  private List<String> advice() {
    List<Skew> vans = vans();
    Skew all = all();
    long bound = Skew.suggestedBound(vans);
    return List.of(
        "Suggested bound: %s, which is the p99 of the typical van (half of the vans have no more than"
                .formatted(Cells.minutes(bound))
            + " its %s) rounded up to whole minutes; %s of %d came later. The service's is %s."
                .formatted(
                    Cells.seconds(Skew.typicalP99(vans)),
                    Words.count(all.above(bound), "reading"),
                    all.sorted().size(),
                    Cells.minutes(Figures.BOUND)),
        "The longest wait was %s; bound and lateness together, %s, %s."
            .formatted(
                Cells.seconds(all.max()),
                Cells.minutes(Figures.GRACE),
                all.max() <= Figures.GRACE ? "cover it" : "need not cover it"),
        RULE);
  }
}
