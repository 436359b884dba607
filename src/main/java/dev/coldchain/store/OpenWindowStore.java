package dev.coldchain.store;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.errors.InvalidStateStoreException;
import org.apache.kafka.streams.processor.StateStore;
import org.apache.kafka.streams.processor.StateStoreContext;
import org.apache.kafka.streams.query.FailureReason;
import org.apache.kafka.streams.query.Position;
import org.apache.kafka.streams.query.PositionBound;
import org.apache.kafka.streams.query.Query;
import org.apache.kafka.streams.query.QueryConfig;
import org.apache.kafka.streams.query.QueryResult;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.state.internals.CacheFlushListener;
import org.apache.kafka.streams.state.internals.CachedStateStore;
import org.jspecify.annotations.Nullable;

/**
 * The live objects of a task in front of a logged key-value store.
 *
 * <p>Changed objects reach the inner store in {@link #flushCache()}, which Streams calls inside the
 * transaction, before each commit. {@link #commit} and {@code flush} run after the producer's
 * transaction: what is written there is lost by a kill between the two, and was. The interface that
 * declares {@code flushCache} is internal to Kafka, so it is used here only, and a test that kills
 * the process holds it in place.
 *
 * <p>The objects are loaded when the task's processors start, which is after restoration, and
 * dropped when they stop. {@code init} runs before restoration, and is not repeated when a standby
 * becomes active. Queries read the inner store, on active and standby alike, so they see what was
 * last written back and never an object that the stream thread is changing.
 */
public final class OpenWindowStore implements StateStore, CachedStateStore<Bytes, byte[]> {
  private final KeyValueStore<Bytes, byte[]> inner;
  private final StateSpec spec;
  private @Nullable TaskState live;

  OpenWindowStore(KeyValueStore<Bytes, byte[]> inner, StateSpec spec) {
    this.inner = inner;
    this.spec = spec;
  }

  /**
   * Loads the live objects from the restored store, forgetting any that were held.
   *
   * @throws UnreadableStateException when the saved state is not for this service
   */
  public void activate() {
    live = null;
    List<KeyValue<Bytes, byte[]>> entries = new ArrayList<>();
    try (KeyValueIterator<Bytes, byte[]> all = inner.all()) {
      all.forEachRemaining(entries::add);
    }
    live = new TaskState(spec, entries);
  }

  /** Drops the live objects; what was not flushed belongs to no transaction. */
  public void deactivate() {
    live = null;
  }

  /**
   * The live objects.
   *
   * @throws IllegalStateException when the task's processors are not running
   */
  public TaskState state() {
    TaskState state = live;
    if (state == null) {
      throw new IllegalStateException("the open windows of an inactive task were asked for");
    }
    return state;
  }

  @Override
  public void flushCache() {
    if (live != null) {
      List<KeyValue<Bytes, byte[]>> changed = new ArrayList<>();
      live.drain((key, value) -> changed.add(KeyValue.pair(Bytes.wrap(key), value)));
      inner.putAll(changed);
    }
  }

  /** Streams clears caches when a task changes between active and standby. */
  @Override
  public void clearCache() {
    deactivate();
  }

  @Override
  public boolean setFlushListener(
      CacheFlushListener<Bytes, byte[]> listener, boolean sendOldValues) {
    return false;
  }

  @Override
  @SuppressWarnings("unchecked")
  public <R> QueryResult<R> query(Query<R> query, PositionBound bound, QueryConfig config) {
    if (!(query instanceof StateQuery<?> ours)) {
      return QueryResult.forUnknownQueryType(query, this);
    }
    QueryResult<R> result;
    try {
      result = QueryResult.forResult((R) answer(ours));
    } catch (InvalidStateStoreException closing) {
      result = QueryResult.forFailure(FailureReason.NOT_PRESENT, String.valueOf(closing));
    }
    result.setPosition(inner.getPosition());
    return result;
  }

  private Object answer(StateQuery<?> query) {
    return switch (query) {
      case StateQuery.OfVan of ->
          Optional.ofNullable(inner.get(Bytes.wrap(TaskState.vanKey(of.van()))))
              .map(VanCodec::decode);
      case StateQuery.OfAllVans all -> allVans();
      case StateQuery.OfPartition partition ->
          Optional.ofNullable(inner.get(Bytes.wrap(TaskState.PARTITION_KEY)))
              .map(PartitionCodec::decode)
              .orElseGet(() -> SavedPartition.none(spec.windows().size()));
    };
  }

  private List<SavedVan> allVans() {
    List<SavedVan> vans = new ArrayList<>();
    Bytes from = Bytes.wrap(new byte[] {TaskState.VAN});
    Bytes to = Bytes.wrap(new byte[] {TaskState.VAN + 1});
    try (KeyValueIterator<Bytes, byte[]> range = inner.range(from, to)) {
      range.forEachRemaining(entry -> vans.add(VanCodec.decode(entry.value)));
    }
    return vans;
  }

  @Override
  public String name() {
    return inner.name();
  }

  @Override
  public void init(StateStoreContext context, StateStore root) {
    inner.init(context, root);
  }

  @Override
  public void commit(Map<TopicPartition, Long> offsets) {
    inner.commit(offsets);
  }

  @Override
  public @Nullable Long committedOffset(TopicPartition partition) {
    return inner.committedOffset(partition);
  }

  // Deprecated, but Streams still decides by it who keeps the changelog offsets.
  @Override
  @SuppressWarnings("deprecation")
  public boolean managesOffsets() {
    return inner.managesOffsets();
  }

  @Override
  public long approximateNumUncommittedBytes() {
    return inner.approximateNumUncommittedBytes();
  }

  @Override
  public void close() {
    deactivate();
    inner.close();
  }

  @Override
  public boolean persistent() {
    return inner.persistent();
  }

  @Override
  public boolean isOpen() {
    return inner.isOpen();
  }

  @Override
  public Position getPosition() {
    return inner.getPosition();
  }
}
