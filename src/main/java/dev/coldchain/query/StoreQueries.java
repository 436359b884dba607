package dev.coldchain.query;

import dev.coldchain.event.VanId;
import dev.coldchain.store.StateQuery;
import dev.coldchain.store.StateStores;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.apache.kafka.common.utils.Utils;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.errors.InvalidStateStoreException;
import org.apache.kafka.streams.errors.StreamsNotStartedException;
import org.apache.kafka.streams.errors.StreamsStoppedException;
import org.apache.kafka.streams.query.FailureReason;
import org.apache.kafka.streams.query.Query;
import org.apache.kafka.streams.query.QueryResult;
import org.apache.kafka.streams.query.StateQueryRequest;

/**
 * Questions to the stores of the active tasks. A store that is being restored, handed over or
 * closed makes the whole answer "not ready": a part of an answer would look like all of it.
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
    } catch (StreamsNotStartedException | StreamsStoppedException stopped) {
      return new Answer.NotReady<>("the stream is not running");
    } catch (InvalidStateStoreException moving) {
      return new Answer.NotReady<>("the state of a partition is being handed over");
    }
  }

  /** The answers of all partitions that this instance owns, by partition. */
  <R> Map<Integer, R> all(StateQuery<R> query) {
    Map<Integer, R> answers = new TreeMap<>();
    streams
        .query(StateQueryRequest.inStore(StateStores.OPEN_WINDOWS).withQuery(query).requireActive())
        .getPartitionResults()
        .forEach(
            (partition, result) -> {
              if (!isStandby(result)) {
                answers.put(partition, result(partition, result));
              }
            });
    return answers;
  }

  /** One partition's answer. */
  <R> R one(String store, Query<R> query, int partition) {
    QueryResult<R> result =
        streams
            .query(
                StateQueryRequest.inStore(store)
                    .withQuery(query)
                    .withPartitions(Set.of(partition))
                    .requireActive())
            .getPartitionResults()
            .get(partition);
    if (result == null) {
      throw new NotReadyException("partition %d is being handed over".formatted(partition));
    }
    return result(partition, result);
  }

  /** The partition that a van's key belongs to, as Kafka's Java producers partition. */
  int home(VanId van) {
    byte[] key = van.text().getBytes(StandardCharsets.UTF_8);
    return Utils.toPositive(Utils.murmur2(key)) % partitions;
  }

  boolean isAstray(VanId van, int partition) {
    return home(van) != partition;
  }

  boolean owns(int partition) {
    return all(new StateQuery.OfPartition()).containsKey(partition);
  }

  private static boolean isStandby(QueryResult<?> result) {
    return result.isFailure() && result.getFailureReason() == FailureReason.NOT_ACTIVE;
  }

  private static <R> R result(int partition, QueryResult<R> result) {
    if (result.isFailure()) {
      throw new NotReadyException(
          "partition %d cannot be asked now: its state is being restored or handed over"
              .formatted(partition));
    }
    return result.getResult();
  }
}
