package dev.coldchain.registry;

import dev.coldchain.registry.PartitionWatch.Watched;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.apache.kafka.clients.consumer.ConsumerRebalanceListener;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/**
 * The main consumer of a stream thread, which hands out no record before its schema id is resolved.
 *
 * <p>A partition whose next record must wait is <em>held</em>: sought back to that record and
 * paused. Streams pauses and resumes partitions too, while it restores a task or its buffers are
 * full; so what Streams wants is kept apart from what is held, and a partition flows only when
 * neither objects.
 */
final class GatedConsumer extends KafkaConsumer<byte[], byte[]> {
  /** How soon an answer is noticed while something is held. */
  private static final Duration WHILE_HELD = Duration.ofMillis(100);

  private final String inputTopic;
  private final SchemaDirectory directory;
  private final PartitionWatch watch;
  private final Inspection inspection;

  /** Held partitions and the id that each waits for. */
  private final Map<TopicPartition, Integer> held = new HashMap<>();

  private final Set<TopicPartition> pausedByStreams = new HashSet<>();
  private final Map<TopicPartition, Watched> watched = new HashMap<>();

  GatedConsumer(
      Map<String, Object> config,
      String inputTopic,
      SchemaDirectory directory,
      PartitionWatch watch) {
    super(config, new ByteArrayDeserializer(), new ByteArrayDeserializer());
    this.inputTopic = inputTopic;
    this.directory = directory;
    this.watch = watch;
    this.inspection = new Inspection(inputTopic, directory);
  }

  @Override
  public ConsumerRecords<byte[], byte[]> poll(Duration timeout) {
    releaseAnswered();
    learnPositions();
    boolean isShort = held.isEmpty() || timeout.compareTo(WHILE_HELD) < 0;
    ConsumerRecords<byte[], byte[]> polled = super.poll(isShort ? timeout : WHILE_HELD);
    Inspection.Result result = inspection.inspect(polled, timeout.isPositive());
    result.waiting().forEach(this::hold);
    publish(result.passed());
    return result.passed();
  }

  private void hold(TopicPartition partition, ConsumerRecord<byte[], byte[]> first) {
    // Without the record's leader epoch: with it the position is unknown until the broker has
    // confirmed it, and Streams, asking for it in between, would stand still for that long.
    super.seek(partition, first.offset());
    super.pause(List.of(partition));
    held.put(partition, WireFormat.id(first.value()));
    update(partition, of(partition).held(true));
  }

  private void releaseAnswered() {
    held.entrySet()
        .removeIf(
            hold -> {
              if (directory.peek(hold.getValue()).isEmpty()) {
                directory.request(hold.getValue());
                return false;
              }
              released(hold.getKey());
              return true;
            });
  }

  private void released(TopicPartition partition) {
    if (!pausedByStreams.contains(partition)) {
      super.resume(List.of(partition));
    }
    update(partition, of(partition).held(false));
  }

  /**
   * A partition that delivers tells its position by that. For one with nothing to deliver it is
   * asked for, before the poll, since what this throws Streams expects of a poll and no record is
   * lost for it; and only when the lag is known, which means that there is a position.
   */
  private void learnPositions() {
    for (Map.Entry<TopicPartition, Watched> entry : watched.entrySet()) {
      TopicPartition partition = entry.getKey();
      if (entry.getValue().position().isEmpty()
          && !pausedByStreams.contains(partition)
          && currentLag(partition).isPresent()) {
        Watched learnt = learn(partition, entry.getValue());
        entry.setValue(learnt);
        watch.put(this, partition, learnt);
      }
    }
  }

  private Watched learn(TopicPartition partition, Watched before) {
    try {
      return before.at(position(partition, Duration.ZERO));
    } catch (TimeoutException notYet) {
      // A new leader has still to confirm it.
      return before;
    }
  }

  private void publish(ConsumerRecords<byte[], byte[]> passed) {
    passed
        .nextOffsets()
        .forEach(
            (partition, next) -> {
              Watched before = watched.get(partition);
              if (before != null) {
                List<ConsumerRecord<byte[], byte[]>> records = passed.records(partition);
                Watched now = before.at(next.offset());
                update(partition, records.isEmpty() ? now : now.polled(records.getLast().offset()));
              }
            });
  }

  private Watched of(TopicPartition partition) {
    return watched.getOrDefault(partition, Watched.NEW);
  }

  private void update(TopicPartition partition, Watched now) {
    watched.put(partition, now);
    watch.put(this, partition, now);
  }

  @Override
  public void pause(Collection<TopicPartition> partitions) {
    super.pause(partitions);
    pausedByStreams.addAll(partitions);
  }

  @Override
  public void resume(Collection<TopicPartition> partitions) {
    pausedByStreams.removeAll(partitions);
    super.resume(partitions.stream().filter(each -> !held.containsKey(each)).toList());
  }

  @Override
  public void seek(TopicPartition partition, long offset) {
    super.seek(partition, offset);
    examineAnew(List.of(partition));
  }

  @Override
  public void seek(TopicPartition partition, OffsetAndMetadata offset) {
    super.seek(partition, offset);
    examineAnew(List.of(partition));
  }

  @Override
  public void seekToBeginning(Collection<TopicPartition> partitions) {
    super.seekToBeginning(partitions);
    examineAnew(partitions);
  }

  @Override
  public void seekToEnd(Collection<TopicPartition> partitions) {
    super.seekToEnd(partitions);
    examineAnew(partitions);
  }

  /** Streams reads from elsewhere now: what was held and known belongs to where it was. */
  private void examineAnew(Collection<TopicPartition> partitions) {
    for (TopicPartition partition : partitions) {
      if (held.remove(partition) != null && !pausedByStreams.contains(partition)) {
        super.resume(List.of(partition));
      }
      if (watched.containsKey(partition)) {
        update(partition, Watched.NEW);
      }
    }
  }

  @Override
  public void subscribe(Collection<String> topics, ConsumerRebalanceListener listener) {
    super.subscribe(topics, new Assignments(listener));
  }

  @Override
  public void subscribe(Pattern topics, ConsumerRebalanceListener listener) {
    super.subscribe(topics, new Assignments(listener));
  }

  private void gone(Collection<TopicPartition> partitions) {
    partitions.forEach(held::remove);
    pausedByStreams.removeAll(partitions);
    partitions.forEach(watched::remove);
    watch.retire(this, partitions);
  }

  /** Keeps the books before Streams acts: it pauses new partitions in its own listener. */
  private final class Assignments implements ConsumerRebalanceListener {
    private final ConsumerRebalanceListener streams;

    Assignments(ConsumerRebalanceListener streams) {
      this.streams = streams;
    }

    @Override
    public void onPartitionsAssigned(Collection<TopicPartition> added) {
      gone(added);
      added.stream()
          .filter(partition -> partition.topic().equals(inputTopic))
          .forEach(partition -> update(partition, Watched.NEW));
      streams.onPartitionsAssigned(added);
    }

    @Override
    public void onPartitionsRevoked(Collection<TopicPartition> revoked) {
      gone(revoked);
      streams.onPartitionsRevoked(revoked);
    }

    @Override
    public void onPartitionsLost(Collection<TopicPartition> lost) {
      gone(lost);
      streams.onPartitionsLost(lost);
    }
  }
}
