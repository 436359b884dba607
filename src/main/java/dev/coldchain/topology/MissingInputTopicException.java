package dev.coldchain.topology;

/** The input topic does not exist, and the service never creates it. */
public final class MissingInputTopicException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  MissingInputTopicException(String topic) {
    super(
        ("the input topic %s does not exist, and this service never creates it: its partition"
                + " count is its owner's decision. Create it, for example with"
                + " kafka-topics.sh --bootstrap-server HOST:PORT --create --topic %s"
                + " --partitions 12 --replication-factor 3 --config retention.ms=604800000")
            .formatted(topic, topic));
  }
}
