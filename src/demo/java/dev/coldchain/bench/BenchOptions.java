package dev.coldchain.bench;

import java.time.Duration;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;

/**
 * What the user asked for with {@code -Dbench.…}; an option that is absent or empty has its
 * default.
 *
 * @param readings written before the first round; each subject reads all of them, but see {@code
 *     dslShare}
 * @param rounds how often each subject runs
 * @param vans that send the readings
 * @param partitions of the input topic
 * @param dslShare the part of the readings that the DSL is measured on: it is slow
 * @param subjects what is measured
 * @param http whether calls to the service are measured too
 * @param httpVans that can be asked for
 * @param httpSeconds to warm up in each round of calls, and as much again to measure
 * @param jvm more JVM options for every subject, such as a flight recording
 */
record BenchOptions(
    int readings,
    int rounds,
    int vans,
    int partitions,
    double dslShare,
    Set<Subject> subjects,
    boolean http,
    int httpVans,
    Duration httpSeconds,
    List<String> jvm) {
  /** Fewer end before anything is warm, and say nothing. */
  private static final int FEWEST_READINGS = 1_000;

  /** Not a subject that reads the topic: the service is asked over HTTP. */
  private static final String HTTP = "http";

  private static final String ALL = Subject.keys() + ", " + HTTP;

  BenchOptions {
    EnumSet<Subject> copy = EnumSet.noneOf(Subject.class);
    copy.addAll(subjects);
    subjects = java.util.Collections.unmodifiableSet(copy);
    jvm = List.copyOf(jvm);
  }

  /**
   * Reads them.
   *
   * @throws IllegalArgumentException naming the key and what it takes
   */
  static BenchOptions from(Properties properties) {
    return new BenchOptions(
        whole(properties, "bench.readings", 5_000_000, FEWEST_READINGS, 1_000_000_000),
        whole(properties, "bench.rounds", 3, 1, 1_000),
        whole(properties, "bench.vans", 2_000, 100, 1_000_000),
        whole(properties, "bench.partitions", 4, 1, 64),
        share(properties),
        subjects(properties),
        http(properties),
        whole(properties, "bench.http-vans", 10_000, 100, 100_000),
        Duration.ofSeconds(whole(properties, "bench.http-seconds", 5, 1, 600)),
        text(properties, "bench.jvm").map(all -> List.of(all.split("\\s+"))).orElse(List.of()));
  }

  /** How many readings a subject is measured on. */
  int readingsOf(Subject subject) {
    return subject == Subject.DSL ? Math.max(1, (int) (readings * dslShare)) : readings;
  }

  private static Optional<String> text(Properties properties, String key) {
    return Optional.ofNullable(properties.getProperty(key))
        .map(String::strip)
        .filter(value -> !value.isEmpty());
  }

  private static int whole(Properties properties, String key, int usual, int least, int most) {
    String given = text(properties, key).orElse(Integer.toString(usual)).replace("_", "");
    try {
      int value = Integer.parseInt(given);
      if (value >= least && value <= most) {
        return value;
      }
      throw wrong(key, given, "a whole number from " + least + " to " + most);
    } catch (NumberFormatException noNumber) {
      throw wrong(key, given, "a whole number from " + least + " to " + most);
    }
  }

  private static double share(Properties properties) {
    String given = text(properties, "bench.dsl").orElse("0.1");
    try {
      double value = Double.parseDouble(given);
      if (value > 0 && value <= 1) {
        return value;
      }
      throw wrong("bench.dsl", given, "a share above 0, at most 1");
    } catch (NumberFormatException noNumber) {
      throw wrong("bench.dsl", given, "a share above 0, at most 1");
    }
  }

  private static List<String> keys(Properties properties) {
    return Arrays.stream(text(properties, "bench.subjects").orElse(ALL).split(",", -1))
        .map(key -> key.strip().toLowerCase(Locale.ROOT))
        .toList();
  }

  private static boolean http(Properties properties) {
    return keys(properties).contains(HTTP);
  }

  private static Set<Subject> subjects(Properties properties) {
    Set<Subject> chosen = EnumSet.noneOf(Subject.class);
    for (String key : keys(properties)) {
      if (key.equals(HTTP)) {
        continue;
      }
      chosen.add(
          Arrays.stream(Subject.values())
              .filter(subject -> subject.key().equals(key))
              .findFirst()
              .orElseThrow(() -> wrong("bench.subjects", key, "some of " + ALL)));
    }
    return chosen;
  }

  private static IllegalArgumentException wrong(String key, String given, String wanted) {
    return new IllegalArgumentException(
        "-D%s=%s will not do: it takes %s.".formatted(key, given, wanted));
  }
}
