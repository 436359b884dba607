package dev.coldchain.store;

import dev.coldchain.event.VanId;
import java.util.List;
import java.util.Optional;
import org.apache.kafka.streams.query.Query;

/**
 * What can be asked of the open windows, as they were last written back.
 *
 * @param <R> the answer
 */
public sealed interface StateQuery<R> extends Query<R> {
  /** One van; empty when this partition never heard it. */
  record OfVan(VanId van) implements StateQuery<Optional<SavedVan>> {}

  /** All vans of the partition, in van order. */
  record OfAllVans() implements StateQuery<List<SavedVan>> {}

  /** The partition's clock and counters. */
  record OfPartition() implements StateQuery<SavedPartition> {}
}
