package dev.coldchain.lab;

import java.util.List;

/** Pieces of the page. */
final class Html {
  private Html() {}

  static String escape(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }

  static String paragraph(String text) {
    return "<p>" + escape(text) + "</p>\n";
  }

  /** A table; each cell carries its column's title for screens too narrow for columns. */
  static String table(Table table) {
    StringBuilder html = new StringBuilder("<section>\n<h2>" + escape(table.title()) + "</h2>\n");
    html.append(
        "<table class=\"%s\">\n<thead><tr>".formatted(table.figures() ? "figures" : "words"));
    table.head().forEach(title -> html.append("<th scope=\"col\">" + escape(title) + "</th>"));
    html.append("</tr></thead>\n<tbody>\n");
    for (int row = 0; row < table.rows().size(); row++) {
      html.append(table.strong().contains(row) ? "<tr class=\"ours\">" : "<tr>");
      html.append(cells(table.head(), table.rows().get(row))).append("</tr>\n");
    }
    html.append("</tbody></table>\n");
    table.notes().forEach(note -> html.append(paragraph(note)));
    return html.append("</section>\n").toString();
  }

  private static String cells(List<String> head, List<String> row) {
    StringBuilder html = new StringBuilder("<th scope=\"row\">" + escape(row.getFirst()) + "</th>");
    for (int column = 1; column < row.size(); column++) {
      String cell = row.get(column);
      html.append(
          "<td data-of=\"%s\"%s>%s</td>"
              .formatted(
                  escape(head.get(column)),
                  cell.contains("*") ? " class=\"warm\"" : "",
                  escape(cell)));
    }
    return html.toString();
  }
}
