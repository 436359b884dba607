package dev.coldchain.registry;

import java.util.List;

/**
 * Which topic's values are written with which schemas.
 *
 * @param all one a topic, the input's first; never empty
 */
public record Subjects(List<Subject> all) {
  /** Refuses an empty list. */
  public Subjects {
    all = List.copyOf(all);
    if (all.isEmpty()) {
      throw new IllegalArgumentException("at least one topic has a schema");
    }
  }

  /**
   * One topic's.
   *
   * @param topic its name
   * @param schemas class-path resources of Avro schemas in the order of their versions
   */
  public record Subject(String topic, List<String> schemas) {
    /** Refuses an empty list. */
    public Subject {
      schemas = List.copyOf(schemas);
      if (schemas.isEmpty()) {
        throw new IllegalArgumentException(topic + " has at least one schema");
      }
    }

    /** The registry's name for the topic's values. */
    public String artifact() {
      return topic + "-value";
    }

    /** The schema that is written with: the newest version. */
    String newest() {
      return schemas.getLast();
    }
  }

  /** The topics of the pipeline, by the names that the settings give them. */
  public static Subjects of(
      String readings,
      String windows,
      String finals,
      String quarantine,
      String late,
      String alerts) {
    return new Subjects(
        List.of(
            readings(readings),
            new Subject(windows, List.of("avro/window-average.avsc")),
            new Subject(finals, List.of("avro/window-average.avsc")),
            new Subject(late, List.of("avro/late-reading.avsc")),
            new Subject(quarantine, List.of("avro/quarantine-decision.avsc")),
            new Subject(alerts, List.of("avro/alert.avsc"))));
  }

  /** The input topic, both versions of a reading. */
  public static Subject readings(String topic) {
    return new Subject(topic, List.of("avro/reading-v1.avsc", "avro/reading-v2.avsc"));
  }

  /** All but the input: what the service itself writes. */
  public Subjects outputs() {
    return new Subjects(all.subList(1, all.size()));
  }
}
