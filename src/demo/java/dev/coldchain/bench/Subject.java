package dev.coldchain.bench;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** What is measured, each in a process of its own; in the order of the table. */
enum Subject {
  /** No Streams, no transactions: what reading and decoding alone cost. */
  RAW("raw consumer, decodes", RawConsumer.class),
  /** The most that one stream thread can do, exactly once. */
  EMPTY("empty topology, decodes", EmptyTopology.class),
  /** The same windows as Kafka's own operators make them. */
  DSL("plain DSL with suppress", PlainDsl.class),
  /** Everything on, as it is deployed. */
  SERVICE("the service", WholeService.class);

  private final String title;
  private final Class<?> main;

  Subject(String title, Class<?> main) {
    this.title = title;
    this.main = main;
  }

  String title() {
    return title;
  }

  String mainClass() {
    return main.getName();
  }

  /** As the options spell it. */
  String key() {
    return name().toLowerCase(Locale.ROOT);
  }

  static String keys() {
    return Arrays.stream(values()).map(Subject::key).collect(Collectors.joining(", "));
  }
}
