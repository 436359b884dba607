package dev.coldchain.topology;

import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.Config;
import org.apache.kafka.clients.admin.CreateTopicsOptions;
import org.apache.kafka.clients.admin.DescribeConfigsOptions;
import org.apache.kafka.clients.admin.DescribeTopicsOptions;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.errors.TopicExistsException;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;

/** The few questions and orders about topics, each bounded in time and failing in clear words. */
final class TopicAdmin {
  private static final Duration TO_APPEAR = Duration.ofSeconds(2);

  private final Admin admin;
  private final String brokers;
  private final Duration patience;

  TopicAdmin(Admin admin, String brokers, Duration patience) {
    this.admin = admin;
    this.brokers = brokers;
    this.patience = patience;
  }

  /** Partition counts of those that exist. */
  Map<String, Integer> partitions(Collection<String> topics) {
    Map<String, Integer> counts = new HashMap<>();
    Map<String, KafkaFuture<TopicDescription>> asked =
        admin
            .describeTopics(topics, new DescribeTopicsOptions().timeoutMs(timeout()))
            .topicNameValues();
    asked.forEach(
        (topic, description) -> {
          try {
            counts.put(topic, await(description, "which topics there are").partitions().size());
          } catch (UnknownTopicOrPartitionException absent) {
            // Left out of the answer: that is how the caller learns that it does not exist.
            counts.remove(topic);
          }
        });
    return counts;
  }

  /**
   * The same, giving topics that seem to be missing a moment to appear: a broker learns of a topic
   * that was just created a little later than the creator does.
   */
  Map<String, Integer> settledPartitions(Collection<String> topics) {
    long start = System.nanoTime();
    Map<String, Integer> counts = partitions(topics);
    while (!counts.keySet().containsAll(topics)
        && System.nanoTime() - start < TO_APPEAR.toNanos()) {
      pause();
      counts = partitions(topics);
    }
    return counts;
  }

  private void pause() {
    try {
      TimeUnit.MILLISECONDS.sleep(100);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw unavailable("which topics there are", stopped);
    }
  }

  /** False when somebody else created it meanwhile. */
  boolean create(NewTopic topic) {
    try {
      await(
          admin.createTopics(List.of(topic), new CreateTopicsOptions().timeoutMs(timeout())).all(),
          "to create topic " + topic.name());
      return true;
    } catch (TopicExistsException race) {
      return false;
    }
  }

  Config config(String topic) {
    ConfigResource resource = new ConfigResource(ConfigResource.Type.TOPIC, topic);
    Map<ConfigResource, Config> found =
        await(
            admin
                .describeConfigs(
                    List.of(resource), new DescribeConfigsOptions().timeoutMs(timeout()))
                .all(),
            "how topic " + topic + " is kept");
    return found.getOrDefault(resource, new Config(List.of()));
  }

  /** The client's own bound too: closing it waits for calls that nobody waits for any more. */
  private int timeout() {
    return Math.toIntExact(patience.toMillis());
  }

  private <T> T await(KafkaFuture<T> answer, String what) {
    try {
      return answer.get(patience.toMillis(), TimeUnit.MILLISECONDS);
    } catch (ExecutionException failed) {
      throw switch (failed.getCause()) {
        case UnknownTopicOrPartitionException absent -> absent;
        case TopicExistsException exists -> exists;
        case null -> unavailable(what, failed);
        case Throwable cause -> unavailable(what, cause);
      };
    } catch (TimeoutException slow) {
      throw unavailable(what, slow);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw unavailable(what, stopped);
    }
  }

  private BrokerUnavailableException unavailable(String what, Throwable cause) {
    return new BrokerUnavailableException(
        "Kafka at %s was asked %s and gave no good answer within %d ms (%s); is it up, is it there?"
            .formatted(brokers, what, patience.toMillis(), cause),
        cause);
  }
}
