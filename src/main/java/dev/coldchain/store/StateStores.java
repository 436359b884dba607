package dev.coldchain.store;

import java.time.Duration;
import java.util.Map;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.state.StoreBuilder;
import org.apache.kafka.streams.state.Stores;
import org.apache.kafka.streams.state.WindowStore;

/** The topology's stores. Their names are part of changelog topics' names: they do not change. */
public final class StateStores {
  public static final String OPEN_WINDOWS = "open-windows";
  public static final String HISTORY = "window-history";

  private StateStores() {}

  /** Open windows and the clock, one entry a van and one for the partition. */
  public static StoreBuilder<OpenWindowStore> openWindows(StateSpec spec) {
    return new OpenWindowStoreBuilder(
        Stores.keyValueStoreBuilder(
                Stores.persistentKeyValueStore(OPEN_WINDOWS), Serdes.Bytes(), Serdes.ByteArray())
            .withCachingDisabled()
            .withLoggingEnabled(Map.of()),
        spec);
  }

  /**
   * Closed windows by bucket of vans and window start, as {@link History} writes them.
   *
   * @param retention how long they can be asked for, in event time
   * @param changelogRetentionMs the changelog topic's {@code retention.ms}; -1 keeps all, which a
   *     replay of old dates needs
   */
  public static StoreBuilder<WindowStore<Integer, byte[]>> history(
      Duration retention, Duration windowSize, long changelogRetentionMs) {
    return Stores.windowStoreBuilder(
            Stores.persistentWindowStore(HISTORY, retention, windowSize, false),
            Serdes.Integer(),
            Serdes.ByteArray())
        .withCachingDisabled()
        .withLoggingEnabled(Map.of("retention.ms", Long.toString(changelogRetentionMs)));
  }

  private record OpenWindowStoreBuilder(
      StoreBuilder<KeyValueStore<Bytes, byte[]>> inner, StateSpec spec)
      implements StoreBuilder<OpenWindowStore> {
    @Override
    public OpenWindowStore build() {
      return new OpenWindowStore(inner.build(), spec);
    }

    @Override
    public StoreBuilder<OpenWindowStore> withCachingEnabled() {
      throw new UnsupportedOperationException("the live objects are the cache");
    }

    @Override
    public StoreBuilder<OpenWindowStore> withCachingDisabled() {
      return this;
    }

    @Override
    public StoreBuilder<OpenWindowStore> withLoggingEnabled(Map<String, String> config) {
      return new OpenWindowStoreBuilder(inner.withLoggingEnabled(config), spec);
    }

    @Override
    public StoreBuilder<OpenWindowStore> withLoggingDisabled() {
      throw new UnsupportedOperationException("without its changelog the state would be lost");
    }

    @Override
    public Map<String, String> logConfig() {
      return inner.logConfig();
    }

    @Override
    public boolean loggingEnabled() {
      return true;
    }

    @Override
    public String name() {
      return inner.name();
    }
  }
}
