package dev.coldchain.lab;

import dev.coldchain.event.Reading;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.LongPredicate;

/**
 * The skew of one van over time as SVG: a dot a reading, those over the bound in another colour.
 * Sized for a phone's width, where it is drawn as large as it is.
 */
record Plot(Axis time, Axis skew) {
  private static final int LEFT = 44;
  private static final int RIGHT = 346;
  private static final int TOP = 8;
  private static final int BOTTOM = 138;
  private static final int UNDER = 157;

  String of(String van, List<Reading> readings) {
    StringBuilder svg = new StringBuilder();
    svg.append(
        "<svg viewBox=\"0 0 360 164\" role=\"img\" aria-label=\"Skew of %s over time\">\n"
            .formatted(Html.escape(van)));
    skew.ticks().forEach((value, label) -> horizontal(svg, y(value), label));
    time.ticks().forEach((value, label) -> vertical(svg, x(value), label));
    svg.append(
        "<line class=\"bound\" x1=\"%d\" x2=\"%d\" y1=\"%s\" y2=\"%s\"/>\n"
            .formatted(LEFT, RIGHT, text(y(Figures.BOUND)), text(y(Figures.BOUND))));
    dots(svg, "ordinary", readings, wait -> wait <= Figures.BOUND);
    dots(svg, "late", readings, wait -> wait > Figures.BOUND);
    return svg.append("</svg>").toString();
  }

  private static void horizontal(StringBuilder svg, double y, String label) {
    svg.append(
        "<line x1=\"%d\" x2=\"%d\" y1=\"%s\" y2=\"%s\"/>".formatted(LEFT, RIGHT, text(y), text(y)));
    svg.append(
        "<text x=\"%d\" y=\"%s\" text-anchor=\"end\">%s</text>\n"
            .formatted(LEFT - 5, text(y + 4), label));
  }

  private static void vertical(StringBuilder svg, double x, String label) {
    svg.append(
        "<line x1=\"%s\" x2=\"%s\" y1=\"%d\" y2=\"%d\"/>".formatted(text(x), text(x), TOP, BOTTOM));
    svg.append(
        "<text x=\"%s\" y=\"%d\" text-anchor=\"middle\">%s</text>\n"
            .formatted(text(x), UNDER, label));
  }

  private void dots(StringBuilder svg, String kind, List<Reading> readings, LongPredicate which) {
    // Readings that fall on the same pixel are one dot: a page of millions would not open.
    Set<String> dots = new LinkedHashSet<>();
    for (Reading reading : readings) {
      long wait = reading.ingestTime() - reading.eventTime();
      if (which.test(wait)) {
        dots.add("M%s %sh0".formatted(text(x(reading.eventTime())), text(y(wait))));
      }
    }
    if (!dots.isEmpty()) {
      svg.append("<path class=\"%s\" d=\"%s\"/>\n".formatted(kind, String.join("", dots)));
    }
  }

  private double x(long value) {
    return LEFT + time.at(value) * (RIGHT - LEFT);
  }

  private double y(long value) {
    return BOTTOM - skew.at(value) * (BOTTOM - TOP);
  }

  /** To half a pixel. */
  private static String text(double pixels) {
    return String.format(Locale.ROOT, "%.1f", Math.rint(pixels * 2) / 2);
  }
}
