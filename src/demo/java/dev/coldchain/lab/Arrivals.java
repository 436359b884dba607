package dev.coldchain.lab;

import dev.coldchain.demo.Delivery;
import dev.coldchain.demo.DemoFailure;
import dev.coldchain.demo.ReadingLine;
import dev.coldchain.demo.Words;
import java.util.ArrayList;
import java.util.List;

/**
 * A file's readings in arrival order.
 *
 * @param name what the user calls the file
 * @param all every line that is a reading, plausible or not
 * @param skipped the lines that are none, and why
 */
record Arrivals(String name, List<Arrival> all, List<String> skipped) {
  private static final int MOST_SKIPPED = 20;

  /**
   * Reads it.
   *
   * @throws DemoFailure when there is nothing to compare in it
   */
  static Arrivals of(Delivery delivery) {
    Arrival.Maker maker = new Arrival.Maker();
    List<Arrival> all = new ArrayList<>();
    List<String> skipped = new ArrayList<>();
    delivery.forEach(
        line -> {
          switch (line) {
            case ReadingLine.Good good -> all.add(maker.of(good));
            case ReadingLine.Bad bad ->
                skipped.add(
                    "%s, line %d %s; skipped."
                        .formatted(delivery.name(), bad.number(), bad.reason()));
          }
        });
    if (all.stream().allMatch(arrival -> arrival.valid().isEmpty())) {
      throw new DemoFailure("There is no valid reading in %s.".formatted(delivery.name()));
    }
    return new Arrivals(delivery.name(), all, skipped);
  }

  /** What it is, in a sentence or two. */
  List<String> introduction() {
    List<String> lines =
        new ArrayList<>(skipped.subList(0, Math.min(MOST_SKIPPED, skipped.size())));
    if (skipped.size() > MOST_SKIPPED) {
      lines.add("... and %d more such lines.".formatted(skipped.size() - MOST_SKIPPED));
    }
    long first = all.getFirst().ingestTime();
    long last = all.stream().mapToLong(Arrival::ingestTime).max().orElse(first);
    long vans =
        all.stream().flatMap(one -> one.valid().stream()).map(one -> one.van()).distinct().count();
    lines.add(
        "%s: %s of %s, received %s %s to %s UTC."
            .formatted(
                name,
                Words.count(all.size(), "reading"),
                Words.count(vans, "van"),
                Words.date(first),
                Words.clock(first),
                (Words.date(first).equals(Words.date(last)) ? "" : Words.date(last) + " ")
                    + Words.clock(last)));
    long invalid = all.stream().filter(arrival -> arrival.valid().isEmpty()).count();
    if (invalid > 0) {
      lines.add(
          "%s could not be used, by the service's checks: no strategy sees them."
              .formatted(Words.count(invalid, "reading")));
    }
    return lines;
  }
}
