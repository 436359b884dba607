package dev.coldchain.store;

import dev.coldchain.event.VanId;
import dev.coldchain.window.Pane;
import dev.coldchain.window.PaneKind;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.streams.state.WindowStore;

/**
 * The closed windows of one partition. All windows of one start close in one step, so those of many
 * vans share an entry: one for each van costs as much as the rest of the state together.
 */
public final class History {
  /**
   * Entries that the vans of one window are spread over. More make one van's day cheaper to read,
   * fewer make a window cheaper to write. Saved entries are found by it: it does not change.
   */
  private static final int BUCKETS = 32;

  private record Place(int bucket, long start) {}

  private final WindowStore<Integer, byte[]> store;

  public History(WindowStore<Integer, byte[]> store) {
    this.store = store;
  }

  /** The store's key of a van. */
  public static int bucket(VanId van) {
    return Math.floorMod(van.text().hashCode(), BUCKETS);
  }

  /** Takes the FINAL ones of the panes of one step. */
  public void remember(List<Pane> panes) {
    Map<Place, StateOut> entries = new LinkedHashMap<>();
    for (Pane pane : panes) {
      // Segments of a window store begin at 1970; a reading before it is valid, and not listed.
      if (pane.kind() == PaneKind.FINAL && pane.window().start() >= 0) {
        Place place = new Place(bucket(pane.van()), pane.window().start());
        ClosedWindow.add(pane, entries.computeIfAbsent(place, this::entry));
      }
    }
    entries.forEach((place, entry) -> store.put(place.bucket(), entry.done(), place.start()));
  }

  /** A NO_DATA pane that was made after an idle spell closes when its neighbours have closed. */
  private StateOut entry(Place place) {
    StateOut entry = ClosedWindow.entry();
    byte[] before = store.fetch(place.bucket(), place.start());
    if (before != null) {
      ClosedWindow.addAll(before, entry);
    }
    return entry;
  }
}
