package dev.coldchain.query;

import dev.coldchain.event.VanId;
import dev.coldchain.store.StateQuery;
import dev.coldchain.store.StateStores;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.apache.kafka.common.utils.Utils;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.query.Query;
import org.apache.kafka.streams.query.QueryResult;
import org.apache.kafka.streams.query.StateQueryRequest;
import org.apache.kafka.streams.query.StateQueryResult;

/**
 * Questions to the stores of the active tasks. A store that is being restored, handed over or
 * closed makes the whole answer "not ready": a part of an answer would look like all of it.
 *
 * @param partitions how many the input topic has
 */
record StoreQueries(KafkaStreams streams, int partitions) {

  /** Something that takes one or more queries to answer. */
  interface Question<T> {
    Answer<T> answer(StoreQueries stores);
  }

  /** A store did not answer; says why. */
  private static final class NotReadyException extends RuntimeException {
    private static final long serialVersionUID = 1;

    NotReadyException(String why) {
      super(why);
    }
  }

  <T> Answer<T> ask(Question<T> question) {
    try {
      return question.answer(this);
    } catch (NotReadyException notReady) {
      return new Answer.NotReady<>(String.valueOf(notReady.getMessage()));
    }
  }

  /**
   * The answers of all partitions that this instance owns, by partition. Streams leaves out tasks
   * that are being restored, and calls active ones inactive while their thread is not running: so
   * the answers are held against what the threads say they own, before and after.
   */
  <R> Map<Integer, R> all(StateQuery<R> query) {
    Set<Integer> owned = owned();
    StateQueryResult<R> results =
        query(StateQueryRequest.inStore(StateStores.OPEN_WINDOWS).withQuery(query).requireActive());
    Map<Integer, R> answers = new TreeMap<>();
    for (int partition : owned) {
      answers.put(partition, result(partition, results));
    }
    if (!owned.equals(owned())) {
      throw new NotReadyException("partitions are being handed over");
    }
    return answers;
  }

  /** One partition's answer. */
  <R> R one(String store, Query<R> query, int partition) {
    return result(
        partition,
        query(
            StateQueryRequest.inStore(store)
                .withQuery(query)
                .withPartitions(Set.of(partition))
                .requireActive()));
  }

  private Set<Integer> owned() {
    if (streams.state() != KafkaStreams.State.RUNNING) {
      throw new NotReadyException("partitions are being assigned or their state is restored");
    }
    return streams.metadataForLocalThreads().stream()
        .flatMap(thread -> thread.activeTasks().stream())
        .map(task -> task.taskId().partition())
        .collect(Collectors.toSet());
  }

  private <R> StateQueryResult<R> query(StateQueryRequest<R> request) {
    try {
      return streams.query(request);
    } catch (RuntimeException moving) {
      // Beside its own exceptions Streams lets out null pointers and concurrent modifications while
      // tasks and threads come and go; each of them means: ask again.
      throw new NotReadyException("the state of a partition is being handed over");
    }
  }

  private static <R> R result(int partition, StateQueryResult<R> results) {
    QueryResult<R> result = results.getPartitionResults().get(partition);
    if (result == null || result.isFailure()) {
      throw new NotReadyException(
          "partition %d cannot be asked now: its state is being restored or handed over"
              .formatted(partition));
    }
    return result.getResult();
  }

  /** The partition that a van's key belongs to, as Kafka's Java producers partition. */
  int home(VanId van) {
    byte[] key = van.text().getBytes(StandardCharsets.UTF_8);
    return Utils.toPositive(Utils.murmur2(key)) % partitions;
  }

  boolean isAstray(VanId van, int partition) {
    return home(van) != partition;
  }
}
