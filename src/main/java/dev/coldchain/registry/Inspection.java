package dev.coldchain.registry;

import dev.coldchain.decode.WriterSchemas.Lookup;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;
import org.jspecify.annotations.Nullable;

/** Looks at the schema ids of polled records; cuts a partition off before one that must wait. */
final class Inspection {
  /** A healthy registry answers in far less; one that hangs must not keep other partitions long. */
  private static final Duration CHANCE = Duration.ofMillis(250);

  /** Look-ups that one poll may begin; a later poll begins the next. */
  private static final int MOST_REQUESTS = 64;

  /**
   * What may go on, and what may not.
   *
   * @param passed without the records that wait
   * @param waiting the first record of each partition that waits
   */
  record Result(
      ConsumerRecords<byte[], byte[]> passed,
      Map<TopicPartition, ConsumerRecord<byte[], byte[]>> waiting) {}

  private final String inputTopic;
  private final SchemaDirectory directory;

  // A topic's records carry few ids, mostly the same one: the last spares the look into a map.
  private Optional<Integer> lastKnown = Optional.empty();

  Inspection(String inputTopic, SchemaDirectory directory) {
    this.inputTopic = inputTopic;
    this.directory = directory;
  }

  /**
   * Looks at them all.
   *
   * @param mayWait whether look-ups that begin here may be given a short while to end
   */
  Result inspect(ConsumerRecords<byte[], byte[]> polled, boolean mayWait) {
    Set<Integer> unresolved = unresolved(polled);
    if (unresolved.isEmpty()) {
      return new Result(polled, Map.of());
    }
    // An id that failed before is not waited for again: each poll would stand still for it.
    List<Integer> begun = unresolved.stream().filter(directory::request).toList();
    if (mayWait && !begun.isEmpty()) {
      await(begun);
    }
    return cut(polled);
  }

  private Set<Integer> unresolved(ConsumerRecords<byte[], byte[]> polled) {
    Set<Integer> found = Set.of();
    for (TopicPartition partition : polled.partitions()) {
      if (!partition.topic().equals(inputTopic)) {
        continue;
      }
      for (ConsumerRecord<byte[], byte[]> each : polled.records(partition)) {
        if (mustWait(each.value()) && found.size() < MOST_REQUESTS) {
          found = found.isEmpty() ? new HashSet<>() : found;
          found.add(WireFormat.id(each.value()));
        }
      }
    }
    return found;
  }

  /** What carries no id needs no registry: the decoder will say what is wrong with it. */
  private boolean mustWait(byte @Nullable [] value) {
    if (value == null || !WireFormat.hasId(value)) {
      return false;
    }
    int id = WireFormat.id(value);
    if (lastKnown.isPresent() && lastKnown.get() == id) {
      return false;
    }
    Optional<Lookup> lookup = directory.peek(id);
    if (lookup.isPresent() && lookup.get() instanceof Lookup.Known) {
      lastKnown = Optional.of(id);
    }
    return lookup.isEmpty();
  }

  private void await(List<Integer> begun) {
    try {
      directory.await(begun, CHANCE);
    } catch (InterruptedException stopped) {
      // The next blocking call of the consumer sees it; these records must not be lost for it.
      Thread.currentThread().interrupt();
    }
  }

  private Result cut(ConsumerRecords<byte[], byte[]> polled) {
    Map<TopicPartition, List<ConsumerRecord<byte[], byte[]>>> passed = new HashMap<>();
    Map<TopicPartition, ConsumerRecord<byte[], byte[]>> waiting = new HashMap<>();
    Map<TopicPartition, OffsetAndMetadata> next = new HashMap<>(polled.nextOffsets());
    for (TopicPartition partition : polled.partitions()) {
      List<ConsumerRecord<byte[], byte[]>> records = polled.records(partition);
      int flowing = partition.topic().equals(inputTopic) ? flowing(records) : records.size();
      if (flowing > 0) {
        passed.put(partition, records.subList(0, flowing));
      }
      if (flowing < records.size()) {
        ConsumerRecord<byte[], byte[]> first = records.get(flowing);
        waiting.put(partition, first);
        // Streams commits this when nothing is buffered: beyond it, the waiting record were lost.
        next.put(partition, new OffsetAndMetadata(first.offset(), first.leaderEpoch(), ""));
      }
    }
    return new Result(new ConsumerRecords<>(passed, next), waiting);
  }

  private int flowing(List<ConsumerRecord<byte[], byte[]>> records) {
    for (int i = 0; i < records.size(); i++) {
      if (mustWait(records.get(i).value())) {
        return i;
      }
    }
    return records.size();
  }
}
