package dev.coldchain.lab;

import java.util.List;
import java.util.Set;

/**
 * A table for people, the same in text and on the page.
 *
 * @param head one title a column; the first column names the row
 * @param rows one cell a column
 * @param strong the rows that are the service's own
 * @param figures whether the cells after the first are figures, which are aligned to the right
 * @param notes sentences below it
 */
record Table(
    String title,
    List<String> head,
    List<List<String>> rows,
    Set<Integer> strong,
    boolean figures,
    List<String> notes) {
  Table {
    head = List.copyOf(head);
    rows = List.copyOf(rows);
    strong = Set.copyOf(strong);
    notes = List.copyOf(notes);
  }
}
