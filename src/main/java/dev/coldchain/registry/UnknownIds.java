package dev.coldchain.registry;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.LongSupplier;

/**
 * Ids that a sound registry did not know a short while ago. Bounded in number, the oldest go first,
 * and in time: an id may be registered later.
 */
final class UnknownIds {
  private final int most;
  private final long keptNanos;
  private final LongSupplier nanoClock;
  private final Map<Integer, Long> since =
      new LinkedHashMap<>() {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Integer, Long> eldest) {
          return size() > most;
        }
      };

  UnknownIds(int most, Duration kept, LongSupplier nanoClock) {
    this.most = most;
    this.keptNanos = kept.toNanos();
    this.nanoClock = nanoClock;
  }

  synchronized void add(int id) {
    since.remove(id);
    since.put(id, nanoClock.getAsLong());
  }

  synchronized boolean contains(int id) {
    Long then = since.get(id);
    return then != null && nanoClock.getAsLong() - then < keptNanos;
  }
}
