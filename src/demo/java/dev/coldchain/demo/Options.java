package dev.coldchain.demo;

import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Properties;

/**
 * What the user asked for with {@code -Ddemo.…}; an option that is absent or empty has its default.
 *
 * @param readings a JSONL file, or {@code -} for standard input; empty for the Manchester delivery
 * @param speed how many times faster than it happened; 0 for as fast as possible; empty for a speed
 *     that fits the file
 * @param partitions of the input topic
 * @param port of the service; 0 for any free one
 * @param exit whether to stop once all is done
 * @param out a directory for what a reader of the output topics saw
 * @param strict whether a bad line stops the replay
 */
public record Options(
    Optional<String> readings,
    OptionalDouble speed,
    int partitions,
    int port,
    boolean exit,
    Optional<Path> out,
    boolean strict) {
  private static final int MOST_PARTITIONS = 64;
  private static final int HIGHEST_PORT = 65_535;

  /**
   * Reads them.
   *
   * @throws DemoFailure naming the key and what it takes
   */
  static Options from(Properties properties) {
    return new Options(
        text(properties, "demo.readings"),
        speed(properties),
        whole(properties, "demo.partitions", 1, 1, MOST_PARTITIONS),
        whole(properties, "demo.port", 8080, 0, HIGHEST_PORT),
        flag(properties, "demo.exit"),
        text(properties, "demo.out").map(Path::of),
        flag(properties, "demo.strict"));
  }

  /** An option as it was given; empty when it is absent or blank. */
  public static Optional<String> text(Properties properties, String key) {
    return Optional.ofNullable(properties.getProperty(key))
        .map(String::strip)
        .filter(value -> !value.isEmpty());
  }

  private static OptionalDouble speed(Properties properties) {
    Optional<String> given = text(properties, "demo.speed");
    if (given.isEmpty()) {
      return OptionalDouble.empty();
    }
    try {
      double speed = Double.parseDouble(given.get());
      if (speed >= 0 && Double.isFinite(speed)) {
        return OptionalDouble.of(speed);
      }
      throw wrong("demo.speed", given.get(), "a number of times faster, or 0 for no waiting");
    } catch (NumberFormatException noNumber) {
      throw wrong("demo.speed", given.get(), "a number of times faster, or 0 for no waiting");
    }
  }

  private static int whole(Properties properties, String key, int usual, int least, int most) {
    String wanted = "a whole number from " + least + " to " + most;
    Optional<String> given = text(properties, key);
    if (given.isEmpty()) {
      return usual;
    }
    try {
      int value = Integer.parseInt(given.get());
      if (value >= least && value <= most) {
        return value;
      }
      throw wrong(key, given.get(), wanted);
    } catch (NumberFormatException noNumber) {
      throw wrong(key, given.get(), wanted);
    }
  }

  /**
   * A switch; off when it is absent.
   *
   * @throws DemoFailure when it is neither true nor false
   */
  public static boolean flag(Properties properties, String key) {
    // -Ddemo.exit alone is what Maven turns into "true".
    return switch (text(properties, key).orElse("false")) {
      case "true" -> true;
      case "false" -> false;
      default -> throw wrong(key, properties.getProperty(key), "true or false");
    };
  }

  private static DemoFailure wrong(String key, String given, String wanted) {
    return new DemoFailure("-D%s=%s will not do: it takes %s.".formatted(key, given, wanted));
  }
}
