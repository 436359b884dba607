package dev.coldchain.demo;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import org.apache.avro.generic.GenericRecord;

/** What a reader of the output topics knows so far. Safe for use by several threads. */
final class Seen {
  private final NavigableMap<String, NavigableMap<Long, WindowRow>> windows = new TreeMap<>();
  private final Set<Window> withoutFinal = new HashSet<>();
  private final Set<Window> withFinal = new HashSet<>();
  private final Map<String, IncidentRow> incidents = new LinkedHashMap<>();
  private final Map<String, Long> decidedFirst = new HashMap<>();
  private final Map<String, Long> rows = new HashMap<>();

  private record Window(String van, long start) {}

  /** A record of a topic that has Avro values. */
  synchronized void add(String topic, GenericRecord row) {
    count(topic);
    switch (topic) {
      case Topics.WINDOWS -> {
        WindowRow window = WindowRow.of(row);
        count(window.pane());
        latest(window);
        Window key = new Window(window.van(), window.start());
        if (!withFinal.contains(key)) {
          withoutFinal.add(key);
        }
      }
      case Topics.FINALS -> {
        WindowRow window = WindowRow.of(row);
        latest(window);
        Window key = new Window(window.van(), window.start());
        withFinal.add(key);
        withoutFinal.remove(key);
      }
      case Topics.QUARANTINE -> {
        IncidentRow incident = IncidentRow.of(row);
        incidents.put(incident.id(), incident);
        decidedFirst.putIfAbsent(incident.id(), incident.decidedAt());
      }
      default -> {
        // Late readings and alerts are counted and written to files, no more.
      }
    }
  }

  /** A record that could not be a reading. */
  synchronized void addInvalid() {
    count(Topics.INVALID);
  }

  private void count(String what) {
    rows.merge(what, 1L, Long::sum);
  }

  private void latest(WindowRow window) {
    windows
        .computeIfAbsent(window.van(), van -> new TreeMap<>())
        .merge(window.start(), window, (old, now) -> now.revision() >= old.revision() ? now : old);
  }

  /** Rows of a topic, or rows with a pane of this kind. */
  synchronized long rows(String topicOrPane) {
    return rows.getOrDefault(topicOrPane, 0L);
  }

  /** Windows that were shown and have no final row yet. */
  synchronized int unfinished() {
    return withoutFinal.size();
  }

  /** The vans, in order. */
  synchronized List<String> vans() {
    return List.copyOf(windows.keySet());
  }

  /** The latest of every window of a van, in order of time. */
  synchronized List<WindowRow> windows(String van) {
    return List.copyOf(windows.getOrDefault(van, new TreeMap<>()).values());
  }

  /** The latest revision of every incident, in the order in which they began. */
  synchronized List<IncidentRow> incidents() {
    return new ArrayList<>(incidents.values());
  }

  /** When an incident was first decided, epoch milliseconds. */
  synchronized long firstDecided(IncidentRow incident) {
    return decidedFirst.getOrDefault(incident.id(), incident.decidedAt());
  }
}
