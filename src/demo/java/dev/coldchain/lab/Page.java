package dev.coldchain.lab;

import dev.coldchain.event.Reading;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** A report as one HTML file that needs nothing else. */
final class Page {
  private static final String STYLE = "lab.css";
  private static final int MOST_PLOTS = 12;

  private Page() {}

  static String of(Report report) {
    StringBuilder body = new StringBuilder();
    body.append("<h1>Late is not lost</h1>\n");
    report.introduction().forEach(sentence -> body.append(Html.paragraph(sentence)));
    report.tables().forEach(table -> body.append(Html.table(table)));
    body.append(plots(report.skew()));
    return """
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <title>Coldchain lab: %s</title>
        <style>
        %s</style>
        </head>
        <body>
        <main>
        %s</main>
        </body>
        </html>
        """
        .formatted(Html.escape(report.name()), style(), body);
  }

  private static String plots(SkewReport skew) {
    List<Skew> shown = skew.shown(MOST_PLOTS);
    List<List<Reading>> readings =
        shown.stream().map(van -> skew.byVan().getOrDefault(van.name(), List.of())).toList();
    Plot plot = new Plot(Axis.ofTime(readings), Axis.ofSkew(readings));
    StringBuilder html = new StringBuilder("<section>\n<h2>Skew over time</h2>\n");
    html.append(
        "<p>A dot is a reading: across, when it was measured (UTC); up, how much later it arrived."
            + " The dashed line is the bound, %s; <span class=\"late\">dots above it</span> arrived"
                .formatted(Cells.minutes(Figures.BOUND))
            + " later than that.</p>\n<div class=\"plots\">\n");
    for (int i = 0; i < shown.size(); i++) {
      html.append(
          "<figure><figcaption>%s</figcaption>\n%s</figure>\n"
              .formatted(
                  Html.escape(shown.get(i).name()), plot.of(shown.get(i).name(), readings.get(i))));
    }
    return html.append("</div>\n</section>\n").toString();
  }

  private static String style() {
    try (InputStream css = Page.class.getClassLoader().getResourceAsStream(STYLE)) {
      if (css == null) {
        throw new IOException("not on the class path: " + STYLE);
      }
      return new String(css.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
