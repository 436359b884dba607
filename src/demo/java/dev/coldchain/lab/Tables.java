package dev.coldchain.lab;

import dev.coldchain.demo.WindowRow;
import dev.coldchain.demo.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The tables about windows. */
final class Tables {
  private static final int SERVICE_OF_FIVE = 3;
  private static final int SERVICE_OF_THREE = 1;

  private Tables() {}

  /** A van's averages by each strategy. */
  static Table averages(Strategies strategies, Focus focus) {
    List<List<String>> rows = new ArrayList<>();
    for (Strategy strategy : strategies.published()) {
      List<String> row = new ArrayList<>(List.of(strategy.name()));
      row.addAll(Cells.windows(strategy.findings(), focus));
      row.add(Cells.quarantined(strategy.findings(), focus.van()));
      row.add(Cells.decidedAt(strategy.findings(), focus.van()));
      rows.add(row);
    }
    return new Table(
        "%s on %s, average \u00b0C (readings), * flagged, all times UTC"
            .formatted(focus.van(), Words.date(focus.windows().getFirst())),
        windowHead("strategy", focus, "quarantine", "decided at"),
        rows,
        Set.of(SERVICE_OF_FIVE),
        true,
        Stream.concat(
                revised(strategies.service().findings(), focus), undated(strategies, focus.van()))
            .toList());
  }

  private static Stream<String> undated(Strategies strategies, String van) {
    return strategies.published().stream()
        .filter(strategy -> !strategy.equals(strategies.everything()))
        .map(Strategy::findings)
        .filter(findings -> Cells.quarantined(findings, van).equals("yes"))
        .filter(findings -> Cells.decidedAt(findings, van).equals(Cells.NO_TIME))
        .map(findings -> "\"yes\" without a time was decided by the end of the file alone.")
        .limit(1);
  }

  /** The rows of the first window that was revised. */
  private static Stream<String> revised(Findings service, Focus focus) {
    return focus.windows().stream()
        .filter(start -> service.rows(focus.van(), start).size() > 1)
        .limit(1)
        .map(
            start ->
                "This service's rows of %s, in order: %s."
                    .formatted(
                        Cells.minute(start),
                        service.rows(focus.van(), start).stream()
                            .map(Cells::average)
                            .collect(Collectors.joining(", "))));
  }

  private static List<String> windowHead(String first, Focus focus, String... last) {
    List<String> head = new ArrayList<>(List.of(first));
    focus.windows().forEach(start -> head.add(Cells.minute(start)));
    head.addAll(List.of(last));
    return head;
  }

  /** What each strategy costs, over all vans. */
  static Table costs(Strategies strategies) {
    Findings service = strategies.service().findings();
    return new Table(
        "What the strategies with a watermark do with all vans",
        List.of("strategy", "side output", "late firings", "rows to sink", "open windows at peak"),
        strategies.streaming().stream()
            .map(strategy -> costs(strategy.name(), strategy.findings()))
            .toList(),
        Set.of(SERVICE_OF_THREE),
        true,
        List.of(
            rowsOf(service),
            "%d FINAL rows once the clock has passed.".formatted(service.finals().size()),
            "The Streams DSL has no side output: the figure is its dropped-records meter, and those"
                + " readings are gone."));
  }

  private static List<String> costs(String name, Findings findings) {
    return List.of(
        name,
        Integer.toString(findings.aside()),
        Long.toString(findings.lateFirings()),
        Integer.toString(findings.rows().size()),
        Integer.toString(findings.openAtPeak()));
  }

  /** {@code 50 = 36 ON_TIME (one of them NO_DATA: VAN-014 10:15) + 14 LATE}. */
  private static String rowsOf(Findings findings) {
    long late = findings.lateFirings();
    return "%d = %d ON_TIME%s + %d LATE"
        .formatted(findings.rows().size(), findings.rows().size() - late, noData(findings), late);
  }

  private static String noData(Findings findings) {
    List<WindowRow> empty = findings.rows().stream().filter(row -> row.count() == 0).toList();
    String which =
        empty.stream()
            .limit(2)
            .map(row -> row.van() + " " + Cells.minute(row.start()))
            .collect(Collectors.joining(", "));
    return switch (empty.size()) {
      case 0 -> "";
      case 1 -> " (one of them NO_DATA: %s)".formatted(which);
      default ->
          " (%d of them NO_DATA: %s%s)"
              .formatted(empty.size(), which, empty.size() > 2 ? ", ..." : "");
    };
  }

  /** What computed each row, and what the service's topology says of the same figures. */
  static Table operators(Strategies strategies) {
    return new Table(
        "Computed by (each ran over every reading; the quarantine rule is the service's own)",
        List.of("strategy", "operator"),
        strategies.published().stream()
            .map(strategy -> List.of(strategy.name(), strategy.operator()))
            .toList(),
        Set.of(SERVICE_OF_FIVE),
        false,
        List.of(
            check(strategies.serviceAsBound(), strategies.bound()),
            check(strategies.serviceAsWide(), strategies.wide())));
  }

  private static String check(Strategy service, Strategy other) {
    Findings findings = service.findings();
    return "Checked with %s: %s; %d in its late topic, rows %s, %d open."
        .formatted(
            service.operator(),
            same(findings, other.findings()),
            findings.aside(),
            rowsOf(findings),
            findings.openAtPeak());
  }

  private static String same(Findings service, Findings other) {
    String same = service.decidesAs(other) ? "the same" : "not the same";
    return service.duplicates() == 0
        ? same + " averages and quarantines"
        : "%s averages and quarantines (it alone leaves out %s)"
            .formatted(same, Words.count(service.duplicates(), "duplicate"));
  }

  /** The burst's van after a crash, by delivery guarantee. */
  static Table crash(Crash crash, Focus focus) {
    List<List<String>> rows = new ArrayList<>();
    for (Strategy strategy : crash.all()) {
      List<String> row = new ArrayList<>(List.of(strategy.name()));
      row.addAll(Cells.windows(strategy.findings(), focus));
      row.add(Cells.quarantined(strategy.findings(), focus.van()));
      rows.add(row);
    }
    Burst burst = crash.burst();
    return new Table(
        "Killed %s into %s's burst of %s (%s in %s), committed just before it"
            .formatted(
                Words.count(crash.readings(), "reading"),
                burst.van(),
                Words.clock(burst.first().ingestTime()),
                Words.count(burst.readings().size(), "reading"),
                Cells.seconds(burst.last().ingestTime() - burst.first().ingestTime())),
        windowHead("delivery", focus, "quarantine"),
        rows,
        Set.of(rows.size() - 1),
        true,
        crashNotes(crash));
  }

  private static List<String> crashNotes(Crash crash) {
    List<String> notes = new ArrayList<>();
    crash.all().stream()
        .skip(1)
        .forEach(strategy -> notes.add(strategy.name() + ": " + strategy.operator() + "."));
    notes.add(
        "Over both its lives the service wrote %d + %d rows, %s."
            .formatted(
                crash.restored().findings().rows().size(),
                crash.restored().findings().finals().size(),
                crash.eachRowOnce()
                    ? "each once and the same as without a crash"
                    : "NOT the same as without a crash"));
    return notes;
  }
}
