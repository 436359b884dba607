package dev.coldchain.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/** How the calls were answered, as text. Figures and ratios are of medians over the rounds. */
final class HttpTable {
  private final Map<HttpSubject, List<Called>> all;
  private final int vans;

  /** One list a subject, a round each. */
  HttpTable(Map<HttpSubject, List<Called>> all, int vans) {
    this.all = all;
    this.vans = vans;
  }

  List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add("");
    lines.add(row("", "callers", "calls/s", "p50 µs", "p99 µs", "bytes", "of bare"));
    for (HttpSubject subject : HttpSubject.values()) {
      of(subject).ifPresent(called -> lines.add(line(subject, called)));
    }
    lines.add("");
    lines.add(
        "Over %,d vans, on loopback, callers and server on the same processors.".formatted(vans));
    return List.copyOf(lines);
  }

  private Optional<List<Called>> of(HttpSubject subject) {
    return Optional.ofNullable(all.get(subject)).filter(called -> !called.isEmpty());
  }

  private String line(HttpSubject subject, List<Called> called) {
    return row(
        subject.title(),
        Integer.toString(subject.connections()),
        whole(median(called, Called::rate)),
        whole(median(called, Called::p50)),
        whole(median(called, Called::p99)),
        whole(median(called, Called::bytesPerCall)),
        ratio(subject, called));
  }

  /** Only what has as many callers can be compared. */
  private String ratio(HttpSubject subject, List<Called> called) {
    return of(HttpSubject.BARE)
        .filter(bare -> subject.connections() == HttpSubject.BARE.connections())
        .map(bare -> median(called, Called::rate) / median(bare, Called::rate))
        .map(ratio -> String.format(Locale.ROOT, "%.2f", ratio))
        .orElse("");
  }

  private static double median(List<Called> called, ToDoubleFunction<Called> figure) {
    double[] sorted = called.stream().mapToDouble(figure).sorted().toArray();
    return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
  }

  private static String whole(double figure) {
    return String.format(Locale.ROOT, "%,.0f", figure);
  }

  private static String row(String... cells) {
    return String.format(Locale.ROOT, "%-36s %8s %10s %9s %9s %8s %8s", (Object[]) cells)
        .stripTrailing();
  }
}
