package dev.coldchain.lab;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** A table as lines of text, at most 100 columns wide where its cells allow it. */
final class TextTable {
  static final int WIDTH = 100;

  private final Table table;
  private final List<Integer> widths;
  private final String gap;

  private TextTable(Table table) {
    this.table = table;
    widths = IntStream.range(0, table.head().size()).map(this::width).boxed().toList();
    int cells = widths.stream().mapToInt(Integer::intValue).sum();
    gap = cells + 2 * (widths.size() - 1) <= WIDTH ? "  " : " ";
  }

  private int width(int column) {
    return Math.max(
        table.head().get(column).length(),
        table.rows().stream().mapToInt(row -> row.get(column).length()).max().orElse(0));
  }

  static List<String> lines(Table table) {
    return new TextTable(table).lines();
  }

  private List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.addAll(wrap(table.title(), ""));
    String head = line(table.head());
    lines.add(head);
    lines.add(
        "-"
            .repeat(
                widths.stream().mapToInt(Integer::intValue).sum()
                    + gap.length() * (widths.size() - 1)));
    table.rows().forEach(row -> lines.add(line(row)));
    table.notes().forEach(note -> lines.addAll(wrap(note, "  ")));
    return lines;
  }

  private String line(List<String> cells) {
    List<String> padded = new ArrayList<>();
    for (int column = 0; column < cells.size(); column++) {
      String cell = cells.get(column);
      String blank = " ".repeat(widths.get(column) - cell.length());
      padded.add(column > 0 && table.figures() ? blank + cell : cell + blank);
    }
    return String.join(gap, padded).stripTrailing();
  }

  /** Breaks a sentence into lines at its blanks. */
  static List<String> wrap(String sentence, String indent) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder(indent);
    for (String word : sentence.split(" ", -1)) {
      if (line.length() > indent.length() && line.length() + 1 + word.length() > WIDTH) {
        lines.add(line.toString());
        line = new StringBuilder(indent);
      }
      line.append(line.length() > indent.length() ? " " : "").append(word);
    }
    lines.add(line.toString());
    return lines;
  }
}
