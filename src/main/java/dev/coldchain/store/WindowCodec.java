package dev.coldchain.store;

import dev.coldchain.window.OpenWindow;
import dev.coldchain.window.PaneKind;
import dev.coldchain.window.ReadingIds;
import dev.coldchain.window.Revision;
import dev.coldchain.window.Window;
import dev.coldchain.window.WindowStats;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The part of a van's saved state that is one open window. */
final class WindowCodec {
  private static final byte ON_TIME = 0;
  private static final byte LATE = 1;

  private WindowCodec() {}

  /** Adds the sensors of its readings to the places they are written under. */
  static void collect(OpenWindow window, Map<String, Integer> sensors) {
    ReadingIds ids = window.ids();
    int different = ids.ofOneSensor() ? Math.min(1, ids.size()) : ids.size();
    for (int i = 0; i < different; i++) {
      sensors.putIfAbsent(ids.sensor(i), sensors.size());
    }
  }

  static void encode(OpenWindow window, Map<String, Integer> sensors, StateOut out) {
    long start = window.window().start();
    out.number(start).number(window.window().end() - start).number(window.sum());
    ids(window.ids(), start, sensors, out);
    out.number(window.revisions().size());
    for (Revision revision : window.revisions()) {
      out.number(revision.number())
          .raw(kind(revision.kind()))
          .number(revision.stats().count())
          .number(revision.stats().sum())
          .number(revision.decidedAt() - start);
    }
  }

  private static void ids(ReadingIds ids, long start, Map<String, Integer> sensors, StateOut out) {
    out.number(ids.size());
    if (ids.size() == 0) {
      return;
    }
    out.number(ids.ofOneSensor() ? 1 : 0);
    if (ids.ofOneSensor()) {
      out.number(place(sensors, ids.sensor(0)));
    }
    long time = start;
    long seq = 0;
    for (int i = 0; i < ids.size(); i++) {
      if (!ids.ofOneSensor()) {
        out.number(place(sensors, ids.sensor(i)));
      }
      // Steps may wrap around: adding them up wraps back.
      out.number(ids.eventTime(i) - time).number(ids.seq(i) - seq);
      time = ids.eventTime(i);
      seq = ids.seq(i);
    }
  }

  static OpenWindow decode(List<String> sensors, StateIn in) {
    long start = in.number();
    Window window = new Window(start, start + in.number());
    long sum = in.number();
    ReadingIds ids = ids(sensors, start, in);
    List<Revision> revisions = new ArrayList<>();
    for (int left = in.integer(); left > 0; left--) {
      revisions.add(
          new Revision(
              in.integer(),
              kind(in.raw()),
              new WindowStats(in.integer(), in.number()),
              start + in.number()));
    }
    return new OpenWindow(window, ids, sum, revisions);
  }

  private static ReadingIds ids(List<String> sensors, long start, StateIn in) {
    int size = in.integer();
    ReadingIds ids = new ReadingIds(size);
    if (size == 0) {
      return ids;
    }
    boolean ofOneSensor = in.integer() == 1;
    String one = ofOneSensor ? sensors.get(in.integer()) : "";
    long time = start;
    long seq = 0;
    for (int left = size; left > 0; left--) {
      String sensor = ofOneSensor ? one : sensors.get(in.integer());
      time += in.number();
      seq += in.number();
      ids.add(sensor, time, seq);
    }
    return ids;
  }

  private static byte kind(PaneKind kind) {
    return switch (kind) {
      case ON_TIME -> ON_TIME;
      case LATE -> LATE;
      case FINAL -> throw new IllegalStateException("an open window has no FINAL pane");
    };
  }

  private static PaneKind kind(byte kind) {
    return switch (kind) {
      case ON_TIME -> PaneKind.ON_TIME;
      case LATE -> PaneKind.LATE;
      default -> throw new UnreadableStateException("saved pane of unknown kind " + kind);
    };
  }

  static int place(Map<String, Integer> sensors, String sensor) {
    if (sensors.size() == 1) {
      return 0;
    }
    Integer place = sensors.get(sensor);
    if (place == null) {
      throw new IllegalStateException("a sensor that was not listed: " + sensor);
    }
    return place;
  }
}
