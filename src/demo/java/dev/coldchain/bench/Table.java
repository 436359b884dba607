package dev.coldchain.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/** What came of it, as text. Ratios are of medians. */
final class Table {
  private static final double MEGA = 1 << 20;

  private final Map<Subject, List<Measured>> all;

  /** One list a subject, a round each. */
  Table(Map<Subject, List<Measured>> all) {
    this.all = all;
  }

  List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add(row("", "readings/s", "", "2nd half", "CPU s", "heap", "GC", "of", "of", "of"));
    lines.add(
        row("", "median", "min - max", "median", "per M", "peak MB", "ms", "raw", "empty", "DSL"));
    for (Subject subject : Subject.values()) {
      of(subject).ifPresent(measured -> lines.add(line(subject, measured)));
    }
    return List.copyOf(lines);
  }

  private Optional<List<Measured>> of(Subject subject) {
    return Optional.ofNullable(all.get(subject)).filter(measured -> !measured.isEmpty());
  }

  private String line(Subject subject, List<Measured> measured) {
    List<Double> rates = measured.stream().map(Measured::rate).sorted().toList();
    return row(
        subject.title(),
        whole(median(measured, Measured::rate)),
        whole(rates.getFirst()) + " - " + whole(rates.getLast()),
        whole(median(measured, Measured::warmRate)),
        decimal(median(measured, Measured::cpuSecondsPerMillion)),
        whole(median(measured, one -> one.heapPeak() / MEGA)),
        whole(median(measured, Measured::gcMillis)),
        ratio(measured, Subject.RAW),
        ratio(measured, Subject.EMPTY),
        ratio(measured, Subject.DSL));
  }

  private String ratio(List<Measured> measured, Subject to) {
    return of(to)
        .map(other -> median(measured, Measured::rate) / median(other, Measured::rate))
        .map(Table::decimal)
        .orElse("");
  }

  /** The middle one, or the mean of the middle two. */
  static double median(List<Measured> measured, ToDoubleFunction<Measured> figure) {
    double[] sorted = measured.stream().mapToDouble(figure).sorted().toArray();
    return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
  }

  private static String whole(double figure) {
    return String.format(Locale.ROOT, "%,.0f", figure);
  }

  private static String decimal(double figure) {
    return String.format(Locale.ROOT, "%.2f", figure);
  }

  private static String row(String... cells) {
    return String.format(
            Locale.ROOT, "%-24s %10s %21s %10s %8s %8s %7s %6s %6s %6s", (Object[]) cells)
        .stripTrailing();
  }
}
