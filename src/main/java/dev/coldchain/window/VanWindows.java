package dev.coldchain.window;

import static dev.coldchain.event.EventTime.NEVER;

import dev.coldchain.clock.Silence;
import dev.coldchain.clock.Skews;
import dev.coldchain.event.Reading;
import dev.coldchain.event.VanId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What is known of one van: its open windows and when it was heard. Mutable, one thread. */
public final class VanWindows {
  private static final int MOST_SENSORS = 64;

  private final VanId van;

  /** In order of their start; a handful at most, so a scan beats any index. */
  private final List<OpenWindow> open;

  private final Starts heard;
  private final Starts faults;
  private final Map<String, Skews> skews;

  // The sensor heard last, beside the map: nearly every van has one, and asks with every reading.
  private String skewedSensor = "";
  private @Nullable Skews skewed;

  // The window found last: a reading mostly belongs to the same one as the reading before it.
  private @Nullable OpenWindow found;

  // The newest reading, field by field: an object of it would be one allocation a reading.
  private String lastSensor = "";
  private int lastNinetieths;
  private long lastEventTime = NEVER;
  private long lastIngestTime;

  private Silence silence;
  private boolean dirty;

  VanWindows(VanId van) {
    this(van, List.of(), new Starts(), new Starts(), Optional.empty(), Silence.NONE, Map.of());
  }

  /**
   * A van as it was saved.
   *
   * @param heard starts of the windows of the last hour and since that have readings
   * @param faults starts of the windows for which a sensor fault was raised
   * @param skews by sensor
   */
  public VanWindows(
      VanId van,
      List<OpenWindow> open,
      Starts heard,
      Starts faults,
      Optional<LastReading> last,
      Silence silence,
      Map<String, Skews> skews) {
    this.van = van;
    this.open = new ArrayList<>(open);
    this.heard = heard;
    this.faults = faults;
    last.ifPresent(this::newest);
    this.silence = silence;
    this.skews = new HashMap<>(skews);
  }

  public VanId van() {
    return van;
  }

  public List<OpenWindow> open() {
    return open;
  }

  public Starts heard() {
    return heard;
  }

  public Starts faults() {
    return faults;
  }

  public Optional<LastReading> last() {
    return lastEventTime == NEVER
        ? Optional.empty()
        : Optional.of(new LastReading(lastSensor, lastNinetieths, lastEventTime, lastIngestTime));
  }

  /** Event time of the newest reading, or NEVER. */
  long newest() {
    return lastEventTime;
  }

  private void newest(LastReading last) {
    lastSensor = last.sensor();
    lastNinetieths = last.ninetieths();
    lastEventTime = last.eventTime();
    lastIngestTime = last.ingestTime();
  }

  public Silence silence() {
    return silence;
  }

  void silence(Silence now) {
    silence = now;
  }

  /** By sensor. */
  public Map<String, Skews> skews() {
    return skews;
  }

  Skews skews(String sensor) {
    Skews last = skewed;
    if (last != null && skewedSensor.equals(sensor)) {
      return last;
    }
    Skews known = skews.get(sensor);
    if (known == null) {
      // Random sensor names must not fill the heap; a van has a few.
      if (skews.size() >= MOST_SENSORS) {
        skews.clear();
      }
      known = new Skews();
      skews.put(sensor, known);
    }
    skewedSensor = sensor;
    skewed = known;
    return known;
  }

  /** Marks it as to be saved; true when it was not marked yet. */
  boolean touch() {
    boolean first = !dirty;
    dirty = true;
    return first;
  }

  void saved() {
    dirty = false;
  }

  @Nullable OpenWindow find(long start) {
    OpenWindow last = found;
    if (last != null && last.start() == start) {
      return last;
    }
    for (int i = open.size() - 1; i >= 0; i--) {
      OpenWindow candidate = open.get(i);
      if (candidate.start() == start) {
        found = candidate;
        return candidate;
      }
    }
    return null;
  }

  OpenWindow open(Window window) {
    int at = open.size();
    while (at > 0 && open.get(at - 1).start() > window.start()) {
      at--;
    }
    OpenWindow opened = new OpenWindow(window);
    open.add(at, opened);
    found = opened;
    return opened;
  }

  /** Takes out the earliest. */
  OpenWindow removeFirst() {
    found = null;
    return open.removeFirst();
  }

  void heard(Reading reading, OpenWindow in) {
    if (in.ids().size() == 1) {
      heard.add(in.start());
    }
    if (reading.eventTime() > lastEventTime) {
      lastSensor = reading.sensor();
      lastNinetieths = reading.ninetieths();
      lastEventTime = reading.eventTime();
      lastIngestTime = reading.ingestTime();
    }
  }

  /** Nothing here can change an output any more, and the van has been silent since {@code time}. */
  boolean forgotten(long time) {
    long faultLast = faults.isEmpty() ? NEVER : faults.last();
    return open.isEmpty() && Math.max(lastEventTime, faultLast) < time;
  }
}
