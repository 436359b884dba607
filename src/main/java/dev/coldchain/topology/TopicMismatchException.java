package dev.coldchain.topology;

/** An output topic is not what the pipeline needs; the message says what to do about it. */
public final class TopicMismatchException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  TopicMismatchException(String message) {
    super(message);
  }

  static TopicMismatchException partitions(String topic, int has, String input, int needed) {
    String more =
        has < needed
            ? "add partitions (kafka-topics.sh --bootstrap-server HOST:PORT --alter --topic "
                + "%s --partitions %d)".formatted(topic, needed)
            : "delete it or name another, and run the `topics` step";
    return new TopicMismatchException(
        ("topic %s has %d partitions and the input topic %s has %d, but a row goes to the partition"
                + " its reading came from: %s")
            .formatted(topic, has, input, needed, more));
  }

  static TopicMismatchException missing(String topic) {
    return new TopicMismatchException(
        "topic %s does not exist: run the `topics` step, which creates our topics"
            .formatted(topic));
  }
}
