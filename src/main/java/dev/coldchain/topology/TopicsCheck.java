package dev.coldchain.topology;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.admin.Admin;

/** What must be true of the topics before the pipeline starts. Creates nothing. */
public final class TopicsCheck {
  private final TopicAdmin admin;
  private final TopicNames names;

  /**
   * Asks nothing until {@link #run}.
   *
   * @param brokers the bootstrap servers, for messages
   * @param patience the most that one question to the cluster may take
   */
  public TopicsCheck(Admin admin, String brokers, Duration patience, TopicNames names) {
    this.admin = new TopicAdmin(admin, brokers, patience);
    this.names = names;
  }

  /**
   * Looks at all of them.
   *
   * @return the partition count that they share
   * @throws MissingInputTopicException when there is no input topic
   * @throws TopicMismatchException when an output is missing or has another partition count
   * @throws BrokerUnavailableException when the cluster does not answer in time, or refuses
   */
  public int run() {
    List<String> all = new ArrayList<>(names.outputs());
    all.add(names.readings());
    Map<String, Integer> counts = admin.settledPartitions(all);
    Integer needed = counts.get(names.readings());
    if (needed == null) {
      throw new MissingInputTopicException(names.readings());
    }
    for (String topic : names.outputs()) {
      Integer count = counts.get(topic);
      if (count == null) {
        throw TopicMismatchException.missing(topic);
      }
      if (!count.equals(needed)) {
        throw TopicMismatchException.partitions(topic, count, names.readings(), needed);
      }
    }
    return needed;
  }
}
