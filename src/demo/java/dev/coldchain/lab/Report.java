package dev.coldchain.lab;

import dev.coldchain.demo.Scratch;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * All that the lab has to say about a file.
 *
 * @param introduction sentences about the file
 * @param tables in order
 * @param skew measured, for the plots
 */
record Report(String name, List<String> introduction, List<Table> tables, SkewReport skew) {

  /** Runs everything. */
  static Report of(Arrivals arrivals, Scratch scratch) {
    Strategies strategies = Strategies.over(arrivals.all(), scratch);
    List<Focus> vans = Focus.of(strategies.everything().findings());
    List<Table> tables = new ArrayList<>();
    vans.forEach(van -> tables.add(Tables.averages(strategies, van)));
    tables.add(Tables.costs(strategies));
    tables.add(Tables.operators(strategies));
    List<String> introduction = new ArrayList<>(arrivals.introduction());
    long quarantined = Focus.quarantined(strategies.everything().findings());
    if (quarantined > vans.size()) {
      introduction.add(
          "%d vans are quarantined; the first %d of them are shown."
              .formatted(quarantined, vans.size()));
    }
    Optional<Burst> burst = Burst.longest(arrivals.all());
    burst.ifPresent(found -> tables.add(crash(found, vans, strategies, arrivals.all(), scratch)));
    if (burst.isEmpty()) {
      introduction.add("No reading is older than the bound, so there is no burst to crash in.");
    }
    SkewReport skew = SkewReport.of(arrivals.all());
    tables.add(skew.table());
    return new Report(arrivals.name(), introduction, tables, skew);
  }

  private static Table crash(
      Burst burst,
      List<Focus> vans,
      Strategies strategies,
      List<Arrival> arrivals,
      Scratch scratch) {
    Strategy service = strategies.service();
    Strategy none = new Strategy("no crash", service.operator(), service.findings());
    Focus focus =
        vans.stream()
            .filter(van -> van.van().equals(burst.van()))
            .findFirst()
            .orElseGet(() -> windowsOf(burst));
    return Tables.crash(Crash.in(burst, arrivals, none, scratch), focus);
  }

  private static Focus windowsOf(Burst burst) {
    return Focus.between(
        burst.van(),
        Figures.SERVICE.at(burst.first().eventTime()).start(),
        Figures.SERVICE.at(burst.last().eventTime()).start());
  }

  /** As text, at most 100 columns wide. */
  List<String> lines() {
    List<String> lines = new ArrayList<>();
    introduction.forEach(sentence -> lines.addAll(TextTable.wrap(sentence, "")));
    for (Table table : tables) {
      lines.add("");
      lines.addAll(TextTable.lines(table));
    }
    return lines;
  }
}
