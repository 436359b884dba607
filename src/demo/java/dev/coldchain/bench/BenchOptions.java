package dev.coldchain.bench;

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
 * @param jvm more JVM options for every subject, such as a flight recording
 */
record BenchOptions(
    int readings,
    int rounds,
    int vans,
    int partitions,
    double dslShare,
    Set<Subject> subjects,
    List<String> jvm) {
  /** Fewer end before anything is warm, and say nothing. */
  private static final int FEWEST_READINGS = 1_000;

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

  private static Set<Subject> subjects(Properties properties) {
    Set<Subject> chosen = EnumSet.noneOf(Subject.class);
    for (String each : text(properties, "bench.subjects").orElse(Subject.keys()).split(",", -1)) {
      String key = each.strip().toLowerCase(Locale.ROOT);
      chosen.add(
          Arrays.stream(Subject.values())
              .filter(subject -> subject.key().equals(key))
              .findFirst()
              .orElseThrow(() -> wrong("bench.subjects", each, "some of " + Subject.keys())));
    }
    return chosen;
  }

  private static IllegalArgumentException wrong(String key, String given, String wanted) {
    return new IllegalArgumentException(
        "-D%s=%s will not do: it takes %s.".formatted(key, given, wanted));
  }
}
