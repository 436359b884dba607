package dev.coldchain.window;

import dev.coldchain.event.Reading;
import dev.coldchain.event.TemperatureUnit;
import dev.coldchain.event.VanId;
import java.util.ArrayList;
import java.util.List;

/**
 * §3.1 of the design, steps 3 to 6, said once more and as slowly as it can be: nothing is kept but
 * the readings that joined and the rows that were emitted, and everything is found by looking
 * through all of them again. Written from the design's text; of the service it uses only the words
 * (a reading, a van, the kinds of pane), so what both get wrong, both have read wrong.
 *
 * <p>Idleness (§3.5) is not in it: nothing here happens without a reading.
 */
final class BatchOracle {
  private static final long MINUTE = 60_000;
  private static final long SIZE = 5 * MINUTE;
  private static final long BOUND = 2 * MINUTE;
  private static final long GRACE = 12 * MINUTE;

  /** Before anything, yet a number that can be reckoned with. */
  private static final long LONG_AGO = -1_000_000_000_000_000L;

  /** One row of the windows topic or of the finals topic. */
  record Row(
      VanId van,
      long start,
      long end,
      PaneKind kind,
      int revision,
      int count,
      long sum,
      boolean flagged,
      long decidedAt) {}

  private final List<Reading> joined = new ArrayList<>();
  private final List<Row> emitted = new ArrayList<>();

  /** What becomes of one reading: a word, then the rows that follow from it, in order. */
  List<Object> take(Reading reading) {
    long end = end(reading);
    long before = clock();
    if (end + GRACE <= before) {
      return List.of("late", end - SIZE, end, before);
    }
    if (joined.stream().anyMatch(one -> same(one, reading))) {
      return List.of("duplicate");
    }
    joined.add(reading);
    int known = emitted.size();
    if (before - BOUND >= end) {
      emit(reading.van(), end, PaneKind.LATE, reading.ingestTime());
    }
    long now = clock();
    for (long reached : ends(before - BOUND, now - BOUND)) {
      for (VanId van : vans()) {
        if (!in(van, reached).isEmpty() || heardInTheHourBefore(van, reached)) {
          emit(van, reached, PaneKind.ON_TIME, reading.ingestTime());
        }
      }
    }
    for (long reached : ends(before - GRACE, now - GRACE)) {
      for (VanId van : vans()) {
        if (panes(van, reached) > 0) {
          emit(van, reached, PaneKind.FINAL, reading.ingestTime());
        }
      }
    }
    List<Object> answer = new ArrayList<>(List.of("joined"));
    answer.addAll(emitted.subList(known, emitted.size()));
    return answer;
  }

  private void emit(VanId van, long end, PaneKind kind, long decidedAt) {
    List<Reading> readings = in(van, end);
    long sum = readings.stream().mapToLong(BatchOracle::ninetieths).sum();
    int revision = panes(van, end) + (kind == PaneKind.FINAL ? 0 : 1);
    // The mean is above 5.0 degrees: sum / count > 450.
    boolean flagged = !readings.isEmpty() && sum > 450L * readings.size();
    emitted.add(
        new Row(van, end - SIZE, end, kind, revision, readings.size(), sum, flagged, decidedAt));
  }

  private long clock() {
    return joined.stream().mapToLong(Reading::eventTime).max().orElse(LONG_AGO);
  }

  private List<VanId> vans() {
    return joined.stream().map(Reading::van).distinct().sorted().toList();
  }

  /** The readings of a van's window, which is named by its end. */
  private List<Reading> in(VanId van, long end) {
    return joined.stream().filter(one -> one.van().equals(van) && end(one) == end).toList();
  }

  private boolean heardInTheHourBefore(VanId van, long end) {
    for (int windowsBefore = 1; windowsBefore <= 12; windowsBefore++) {
      if (!in(van, end - windowsBefore * SIZE).isEmpty()) {
        return true;
      }
    }
    return false;
  }

  /** How often a van's window has been ON_TIME or LATE. */
  private int panes(VanId van, long end) {
    return (int)
        emitted.stream()
            .filter(row -> row.van.equals(van) && row.end == end && row.kind != PaneKind.FINAL)
            .count();
  }

  /** The ends of windows in (after, to], as far back as there are readings. */
  private List<Long> ends(long after, long to) {
    long first = joined.stream().mapToLong(BatchOracle::end).min().orElse(to);
    List<Long> ends = new ArrayList<>();
    for (long end = first; end <= to; end += SIZE) {
      if (end > after) {
        ends.add(end);
      }
    }
    return ends;
  }

  /** The first multiple of the size that is after the event time. */
  private static long end(Reading reading) {
    long whole = reading.eventTime() / SIZE * SIZE;
    return whole > reading.eventTime() ? whole : whole + SIZE;
  }

  private static boolean same(Reading one, Reading other) {
    return one.van().equals(other.van())
        && one.sensor().equals(other.sensor())
        && one.eventTime() == other.eventTime()
        && one.seq() == other.seq();
  }

  private static long ninetieths(Reading reading) {
    return reading.unit() == TemperatureUnit.CELSIUS
        ? 9L * reading.tenths()
        : 5L * (reading.tenths() - 320);
  }
}
