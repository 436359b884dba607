package dev.coldchain.sink;

import java.util.Optional;
import java.util.Set;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.streams.processor.StreamPartitioner;

/**
 * Every output record goes to the partition its input came from: then one partition of every topic
 * tells one partition's whole story, in order.
 *
 * @param <V> the value written
 */
public final class SameAsInput<V> implements StreamPartitioner<OutputKey, V> {
  @Override
  public Optional<Set<Integer>> partitions(
      String topic, OutputKey key, V value, Headers headers, int partitions) {
    return Optional.of(Set.of(key.partition()));
  }

  // Still the interface's only abstract method.
  @Override
  @SuppressWarnings("removal")
  public Optional<Set<Integer>> partitions(String topic, OutputKey key, V value, int partitions) {
    return Optional.of(Set.of(key.partition()));
  }
}
