package dev.coldchain.lab;

import dev.coldchain.demo.IncidentRow;
import dev.coldchain.demo.WindowRow;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;

/** What came out of one operator. Filled while it runs, read afterwards. */
final class Findings {
  private final Map<String, NavigableMap<Long, WindowRow>> latest = new TreeMap<>();
  private final List<WindowRow> rows = new ArrayList<>();
  private final List<WindowRow> finals = new ArrayList<>();
  private final List<IncidentRow> incidents = new ArrayList<>();
  private final Map<String, Long> decidedFirst = new HashMap<>();
  private int aside;
  private int openAtPeak;
  private long duplicates;

  /** A row for the windows' sink. */
  void row(WindowRow row) {
    rows.add(row);
    latest.computeIfAbsent(row.van(), van -> new TreeMap<>()).put(row.start(), row);
  }

  /** The rows of one window, in the order in which they came out. */
  List<WindowRow> rows(String van, long start) {
    return rows.stream().filter(row -> row.van().equals(van) && row.start() == start).toList();
  }

  /** A row that closes a window, where those have a sink of their own. */
  void closed(WindowRow row) {
    finals.add(row);
  }

  void incident(IncidentRow incident) {
    incidents.add(incident);
    decidedFirst.putIfAbsent(incident.id(), incident.decidedAt());
  }

  /** Readings that joined no window because it had closed. */
  void aside(int readings) {
    aside += readings;
  }

  /** Windows that were open at one time. */
  void open(int windows) {
    openAtPeak = Math.max(openAtPeak, windows);
  }

  /** Readings that had joined before, over all. */
  void duplicates(long readings) {
    duplicates = readings;
  }

  long duplicates() {
    return duplicates;
  }

  int aside() {
    return aside;
  }

  int openAtPeak() {
    return openAtPeak;
  }

  List<WindowRow> rows() {
    return rows;
  }

  List<WindowRow> finals() {
    return finals;
  }

  /** Every revision of every incident, in the order in which they came out. */
  List<IncidentRow> revisions() {
    return incidents;
  }

  long lateFirings() {
    return rows.stream().filter(row -> row.pane().equals("LATE")).count();
  }

  /** The latest row of every window, by van, in order of time. */
  Map<String, NavigableMap<Long, WindowRow>> latest() {
    return latest;
  }

  Optional<WindowRow> latest(String van, long start) {
    return Optional.ofNullable(latest.getOrDefault(van, new TreeMap<>()).get(start));
  }

  /** Latest revisions of the incidents that were not withdrawn, in the order of their ids. */
  List<IncidentRow> standing() {
    NavigableMap<String, IncidentRow> byId = new TreeMap<>();
    incidents.forEach(incident -> byId.put(incident.id(), incident));
    return byId.values().stream().filter(incident -> !incident.withdrawn()).toList();
  }

  /** When an incident was first decided, epoch milliseconds. */
  long decidedFirst(IncidentRow incident) {
    return decidedFirst.getOrDefault(incident.id(), incident.decidedAt());
  }

  /** Whether the same windows have the same averages, and the same vans are quarantined. */
  boolean decidesAs(Findings other) {
    return averages().equals(other.averages())
        && standing().stream()
            .map(IncidentRow::id)
            .toList()
            .equals(other.standing().stream().map(IncidentRow::id).toList());
  }

  private List<String> averages() {
    return latest.values().stream()
        .flatMap(windows -> windows.values().stream())
        .filter(row -> row.count() > 0)
        .map(row -> row.van() + " " + row.start() + " " + row.count() + " " + row.average())
        .toList();
  }
}
