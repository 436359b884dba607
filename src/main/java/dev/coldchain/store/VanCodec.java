package dev.coldchain.store;

import dev.coldchain.clock.Silence;
import dev.coldchain.clock.Skews;
import dev.coldchain.event.VanId;
import dev.coldchain.window.LastReading;
import dev.coldchain.window.OpenWindow;
import dev.coldchain.window.Starts;
import dev.coldchain.window.VanWindows;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A van's saved state as bytes: a version byte; the van; the sensors' names, once; the last
 * reading; the open windows; when it was heard; its clocks' skews; and what the quarantine rule
 * remembers. Times that follow each other are written as steps, which are short.
 */
final class VanCodec {
  private static final byte VERSION = 2;

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
                out.number(WindowCodec.place(sensors, last.sensor()))
                    .number(last.ninetieths())
                    .number(last.eventTime())
                    .number(last.ingestTime()));
    out.number(van.open().size());
    for (OpenWindow window : van.open()) {
      WindowCodec.encode(window, sensors, out);
    }
    starts(van.heard(), out);
    starts(van.faults(), out);
    out.number(van.silence().resumed()).number(van.silence().told());
    out.number(van.skews().size());
    van.skews()
        .forEach(
            (sensor, skews) -> {
              out.number(WindowCodec.place(sensors, sensor));
              skews(skews, out);
            });
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
      open.add(WindowCodec.decode(sensors, in));
    }
    Starts heard = starts(in);
    Starts faults = starts(in);
    Silence silence = new Silence(in.number(), in.integer());
    Map<String, Skews> skews = new HashMap<>();
    for (int left = in.integer(); left > 0; left--) {
      skews.put(sensors.get(in.integer()), skews(in));
    }
    VanWindows windows = new VanWindows(van, open, heard, faults, last, silence, skews);
    return new SavedVan(windows, IncidentCodec.decode(van, in));
  }

  private static void starts(Starts starts, StateOut out) {
    out.number(starts.size());
    long before = 0;
    for (int i = 0; i < starts.size(); i++) {
      out.number(starts.get(i) - before);
      before = starts.get(i);
    }
  }

  private static Starts starts(StateIn in) {
    int size = in.integer();
    Starts starts = new Starts(size);
    long before = 0;
    for (int left = size; left > 0; left--) {
      before += in.number();
      starts.add(before);
    }
    return starts;
  }

  private static void skews(Skews skews, StateOut out) {
    out.number(skews.drifting() ? 1 : 0).number(skews.size());
    long before = 0;
    for (int i = 0; i < skews.size(); i++) {
      out.number(skews.number(i) - before).number(skews.smallest(i));
      before = skews.number(i);
    }
  }

  private static Skews skews(StateIn in) {
    boolean drifting = in.integer() == 1;
    List<Skews.Minute> minutes = new ArrayList<>();
    long number = 0;
    for (int left = in.integer(); left > 0; left--) {
      number += in.number();
      minutes.add(new Skews.Minute(number, in.number()));
    }
    return new Skews(minutes, drifting);
  }

  /** Each name once, with its place: in the order of the places. */
  private static Map<String, Integer> sensors(VanWindows van) {
    Map<String, Integer> sensors = new LinkedHashMap<>();
    van.last().ifPresent(last -> sensors.put(last.sensor(), 0));
    van.skews().keySet().forEach(sensor -> sensors.putIfAbsent(sensor, sensors.size()));
    for (OpenWindow window : van.open()) {
      WindowCodec.collect(window, sensors);
    }
    return sensors;
  }
}
