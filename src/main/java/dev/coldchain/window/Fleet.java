package dev.coldchain.window;

import static dev.coldchain.event.EventTime.NEVER;

import dev.coldchain.event.VanId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The vans of one partition, and which of them are to be saved. Mutable, one thread. */
final class Fleet {
  private final Map<VanId, VanWindows> vans = new HashMap<>();
  private final List<VanWindows> dirty = new ArrayList<>();
  private final List<VanId> forgotten = new ArrayList<>();

  /** Sorted when it is asked for; empty while that is to be done again. */
  private List<VanWindows> inOrder = List.of();

  Fleet(Collection<VanWindows> saved) {
    saved.forEach(van -> vans.put(van.van(), van));
  }

  @Nullable VanWindows find(VanId id) {
    return vans.get(id);
  }

  VanWindows get(VanId id) {
    VanWindows van = vans.get(id);
    if (van == null) {
      van = new VanWindows(id);
      vans.put(id, van);
      inOrder = List.of();
    }
    return van;
  }

  void forget(VanWindows van) {
    vans.remove(van.van());
    forgotten.add(van.van());
    inOrder = List.of();
  }

  List<VanWindows> inOrder() {
    if (inOrder.size() != vans.size()) {
      inOrder = new ArrayList<>(vans.values());
      inOrder.sort(Comparator.comparing(VanWindows::van));
    }
    return inOrder;
  }

  void touch(VanWindows van) {
    if (van.touch()) {
      dirty.add(van);
    }
  }

  /** The end of the last open window, or NEVER when none is open. */
  long lastOpenEnd() {
    long last = NEVER;
    for (VanWindows van : vans.values()) {
      if (!van.open().isEmpty()) {
        last = Math.max(last, van.open().getLast().window().end());
      }
    }
    return last;
  }

  void drainDirty(Consumer<VanWindows> save) {
    for (VanWindows van : dirty) {
      van.saved();
      // One that was forgotten, and perhaps heard again since, is another object or none.
      if (vans.get(van.van()) == van) {
        save.accept(van);
      }
    }
    dirty.clear();
  }

  void drainForgotten(Consumer<VanId> drop) {
    forgotten.stream().filter(van -> !vans.containsKey(van)).forEach(drop);
    forgotten.clear();
  }
}
