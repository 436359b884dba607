package dev.coldchain.store;

import dev.coldchain.clock.Silence;
import dev.coldchain.clock.Skews;
import dev.coldchain.event.VanId;
import dev.coldchain.window.LastReading;
import dev.coldchain.window.OpenWindow;
import dev.coldchain.window.ReadingIds;
import dev.coldchain.window.VanWindows;
import dev.coldchain.window.Window;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A van's saved state as bytes: a version byte; the van; the sensors' names, once; the last
 * reading; the open windows with the identities of their readings; when it was heard; and what the
 * quarantine rule remembers.
 */
final class VanCodec {
  private static final byte VERSION = 1;

  private VanCodec() {}

  static byte[] encode(SavedVan saved, StateOut out) {
    VanWindows van = saved.windows();
    Map<String, Integer> sensors = sensors(van);
    out.start(VERSION).text(van.van().text()).number(sensors.size());
    sensors.keySet().forEach(out::text);
    out.number(van.last().isPresent() ? 1 : 0);
    van.last()
        .ifPresent(
            last ->
                out.number(index(sensors, last.sensor()))
                    .number(last.ninetieths())
                    .number(last.eventTime())
                    .number(last.ingestTime()));
    out.number(van.open().size());
    van.open().forEach(window -> window(window, sensors, out));
    out.numbers(van.heard()).numbers(van.faults());
    out.number(van.silence().resumed()).number(van.silence().told());
    skews(van.skews(), out);
    IncidentCodec.encode(saved.record(), out);
    return out.done();
  }

  static SavedVan decode(byte[] bytes) {
    StateIn in = new StateIn(bytes, VERSION);
    VanId van = new VanId(in.text());
    List<String> sensors = new ArrayList<>();
    for (int left = in.integer(); left > 0; left--) {
      sensors.add(in.text());
    }
    Optional<LastReading> last =
        in.integer() == 0
            ? Optional.empty()
            : Optional.of(
                new LastReading(sensors.get(in.integer()), in.integer(), in.number(), in.number()));
    List<OpenWindow> open = new ArrayList<>();
    for (int left = in.integer(); left > 0; left--) {
      open.add(window(sensors, in));
    }
    List<Long> heard = in.numbers();
    List<Long> faults = in.numbers();
    Silence silence = new Silence(in.number(), in.integer());
    VanWindows windows = new VanWindows(van, open, heard, faults, last, silence, skews(in));
    return new SavedVan(windows, IncidentCodec.decode(van, in));
  }

  private static void window(OpenWindow window, Map<String, Integer> sensors, StateOut out) {
    ReadingIds ids = window.ids();
    long start = window.window().start();
    out.number(start)
        .number(window.window().end() - start)
        .number(window.revision())
        .number(window.revisedLate() ? 1 : 0)
        .number(window.stats().sum())
        .number(ids.size());
    for (int i = 0; i < ids.size(); i++) {
      out.number(index(sensors, ids.sensor(i))).number(ids.eventTime(i) - start).number(ids.seq(i));
    }
  }

  private static OpenWindow window(List<String> sensors, StateIn in) {
    long start = in.number();
    Window window = new Window(start, start + in.number());
    int revision = in.integer();
    boolean revisedLate = in.integer() == 1;
    long sum = in.number();
    int size = in.integer();
    ReadingIds ids = new ReadingIds(size);
    for (int i = 0; i < size; i++) {
      ids.add(sensors.get(in.integer()), start + in.number(), in.number());
    }
    return new OpenWindow(window, ids, sum, revision, revisedLate);
  }

  private static void skews(Map<String, Skews> skews, StateOut out) {
    out.number(skews.size());
    skews.forEach(
        (sensor, skew) -> {
          out.text(sensor).number(skew.drifting() ? 1 : 0).number(skew.minutes().size());
          long before = 0;
          for (Skews.Minute minute : skew.minutes()) {
            out.number(minute.number() - before).number(minute.smallest());
            before = minute.number();
          }
        });
  }

  private static Map<String, Skews> skews(StateIn in) {
    Map<String, Skews> skews = new HashMap<>();
    for (int left = in.integer(); left > 0; left--) {
      String sensor = in.text();
      boolean drifting = in.integer() == 1;
      List<Skews.Minute> minutes = new ArrayList<>();
      long number = 0;
      for (int more = in.integer(); more > 0; more--) {
        number += in.number();
        minutes.add(new Skews.Minute(number, in.number()));
      }
      skews.put(sensor, new Skews(minutes, drifting));
    }
    return skews;
  }

  /** Each name once, with its place: in the order of the places. */
  private static Map<String, Integer> sensors(VanWindows van) {
    Map<String, Integer> sensors = new LinkedHashMap<>();
    van.last().ifPresent(last -> sensors.put(last.sensor(), 0));
    String latest = "";
    for (OpenWindow window : van.open()) {
      ReadingIds ids = window.ids();
      for (int i = 0; i < ids.size(); i++) {
        // Nearly every van has one sensor: a comparison costs less than a look-up.
        if (!ids.sensor(i).equals(latest)) {
          latest = ids.sensor(i);
          sensors.putIfAbsent(latest, sensors.size());
        }
      }
    }
    return sensors;
  }

  private static int index(Map<String, Integer> sensors, String sensor) {
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
