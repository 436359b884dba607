package dev.coldchain.registry;

import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.apache.kafka.common.TopicPartition;

/**
 * How far each assigned input partition has been read, as its consumer publishes it after every
 * poll. One for all the consumers of an instance; thread-safe.
 */
public final class PartitionWatch {
  /** Offset that stands for "none since the partition was assigned". */
  public static final long NONE = -1;

  /**
   * One partition.
   *
   * @param lastPolled offset of the last record handed to Streams since the assignment, or {@link
   *     #NONE}
   * @param position the next offset to be fetched; empty while it is not known
   * @param isHeld whether its next record waits for the registry
   */
  public record Watched(long lastPolled, OptionalLong position, boolean isHeld) {
    static final Watched NEW = new Watched(NONE, OptionalLong.empty(), false);

    Watched at(long next) {
      return new Watched(lastPolled, OptionalLong.of(next), isHeld);
    }

    Watched polled(long last) {
      return new Watched(last, position, isHeld);
    }

    Watched held(boolean now) {
      return new Watched(lastPolled, position, now);
    }
  }

  /** Owners are told apart by identity: consumers do not define equality. */
  private record Owned(Object owner, Watched watched) {}

  private final Map<TopicPartition, Owned> partitions = new ConcurrentHashMap<>();

  /** Begins anew, whoever had the partition before. */
  void put(Object owner, TopicPartition partition, Watched watched) {
    partitions.put(partition, new Owned(owner, watched));
  }

  /** Does nothing for a partition that another consumer of this instance has taken over since. */
  void retire(Object owner, Collection<TopicPartition> gone) {
    for (TopicPartition partition : gone) {
      partitions.computeIfPresent(
          partition, (key, owned) -> owned.owner().equals(owner) ? null : owned);
    }
  }

  /** Empty when this instance does not read the partition. */
  public Optional<Watched> of(TopicPartition partition) {
    return Optional.ofNullable(partitions.get(partition)).map(Owned::watched);
  }

  /** The partitions that this instance reads. */
  public Set<TopicPartition> assigned() {
    return Set.copyOf(partitions.keySet());
  }

  /** Those whose next record waits for the registry. */
  public Set<TopicPartition> held() {
    return partitions.entrySet().stream()
        .filter(entry -> entry.getValue().watched().isHeld())
        .map(Map.Entry::getKey)
        .collect(Collectors.toUnmodifiableSet());
  }
}
