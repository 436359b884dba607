package dev.coldchain.topology;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.Config;
import org.apache.kafka.clients.admin.ConfigEntry;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.common.config.TopicConfig;

/**
 * The explicit {@code topics} step: creates those of our output topics that do not exist, with the
 * input topic's partition count. Running it again changes nothing, and it never alters a topic.
 */
public final class TopicsStep {
  private static final String KEEP_NEWEST = "compact,delete";
  private static final String DELETE = "delete";

  private static final Duration A_DAY = Duration.ofDays(1);
  private static final int ROOM_FOR_REASONS = 64 * 1024;

  private final TopicAdmin admin;
  private final TopicNames names;
  private final TopicSettings settings;

  /**
   * Does nothing until {@link #run}.
   *
   * @param brokers the bootstrap servers, for messages
   * @param patience the most that one question or order to the cluster may take
   */
  public TopicsStep(
      Admin admin, String brokers, Duration patience, TopicNames names, TopicSettings settings) {
    this.admin = new TopicAdmin(admin, brokers, patience);
    this.names = names;
    this.settings = settings;
  }

  /**
   * Creates what is missing.
   *
   * @return a line for each topic: created, or there before and how it differs from the settings
   * @throws MissingInputTopicException when there is no input topic; nothing is created then
   * @throws TopicMismatchException when an output exists with another partition count
   * @throws BrokerUnavailableException when the cluster does not answer in time, or refuses
   */
  public List<String> run() {
    Map<String, Integer> input = admin.settledPartitions(List.of(names.readings()));
    Integer partitions = input.get(names.readings());
    if (partitions == null) {
      throw new MissingInputTopicException(names.readings());
    }
    Map<String, Integer> existing = admin.partitions(names.outputs());
    existing.forEach((topic, count) -> requireEqual(topic, count, partitions));
    List<String> lines = new ArrayList<>();
    for (NewTopic topic : wanted(partitions)) {
      boolean created = !existing.containsKey(topic.name()) && admin.create(topic);
      lines.add(created ? created(topic) : kept(topic));
    }
    // Whoever starts the service next finds them, or is told here already.
    requireThere(admin.settledPartitions(names.outputs()));
    return List.copyOf(lines);
  }

  private void requireEqual(String topic, int count, int needed) {
    if (count != needed) {
      throw TopicMismatchException.partitions(topic, count, names.readings(), needed);
    }
  }

  private void requireThere(Map<String, Integer> counts) {
    for (String topic : names.outputs()) {
      if (!counts.containsKey(topic)) {
        throw TopicMismatchException.missing(topic);
      }
    }
  }

  private List<NewTopic> wanted(int partitions) {
    return List.of(
        topic(names.windows(), partitions, KEEP_NEWEST, settings.windows()),
        topic(names.finals(), partitions, DELETE, settings.finals()),
        topic(names.quarantine(), partitions, KEEP_NEWEST, settings.quarantine()),
        topic(names.late(), partitions, DELETE, settings.late()),
        deadLetters(partitions),
        topic(names.alerts(), partitions, DELETE, settings.alerts()));
  }

  /** A record of the largest size that the input takes must still fit with its reason added. */
  private NewTopic deadLetters(int partitions) {
    NewTopic topic = topic(names.invalid(), partitions, DELETE, settings.invalid());
    ConfigEntry largest = admin.config(names.readings()).get(TopicConfig.MAX_MESSAGE_BYTES_CONFIG);
    if (largest == null || largest.value() == null) {
      return topic;
    }
    long enough = Long.parseLong(largest.value()) + ROOM_FOR_REASONS;
    Map<String, String> configs = new HashMap<>(topic.configs());
    configs.put(
        TopicConfig.MAX_MESSAGE_BYTES_CONFIG, Long.toString(Math.min(enough, Integer.MAX_VALUE)));
    return topic.configs(configs);
  }

  private NewTopic topic(String name, int partitions, String policy, Duration kept) {
    short copies = settings.replicationFactor();
    NewTopic topic =
        new NewTopic(
            name, Optional.of(partitions), copies < 1 ? Optional.empty() : Optional.of(copies));
    Map<String, String> configs = new HashMap<>();
    configs.put(TopicConfig.CLEANUP_POLICY_CONFIG, policy);
    configs.put(
        TopicConfig.RETENTION_MS_CONFIG,
        Long.toString(settings.unlimitedRetention() ? -1 : kept.toMillis()));
    if (policy.equals(KEEP_NEWEST)) {
      // A reader that is a while behind still finds each revision, not only the newest.
      configs.put(
          TopicConfig.MIN_COMPACTION_LAG_MS_CONFIG,
          Long.toString(settings.unlimitedRetention() ? Long.MAX_VALUE : A_DAY.toMillis()));
    }
    return topic.configs(configs);
  }

  private static String created(NewTopic topic) {
    return "%s created: %d partitions, %s"
        .formatted(topic.name(), topic.numPartitions(), topic.configs());
  }

  private String kept(NewTopic topic) {
    Config config = admin.config(topic.name());
    List<String> differences = new ArrayList<>();
    topic
        .configs()
        .forEach(
            (key, wanted) -> {
              String actual = config.get(key) == null ? "unset" : config.get(key).value();
              if (!wanted.equals(actual)) {
                differences.add("%s is %s, the settings say %s".formatted(key, actual, wanted));
              }
            });
    return topic.name()
        + " was there before"
        + (differences.isEmpty() ? "" : ", left as it is: " + String.join("; ", differences));
  }
}
