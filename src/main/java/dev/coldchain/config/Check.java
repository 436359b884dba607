package dev.coldchain.config;

import java.time.Duration;
import java.util.function.Supplier;

/** Turns a room's refusal of a figure into a message with the settings' name. */
final class Check {
  private Check() {}

  /** Refuses a setting by the name that users know. */
  static void require(boolean fine, String key, Object value, String rule) {
    if (!fine) {
      throw new IllegalArgumentException("%s is %s: it must be %s".formatted(key, value, rule));
    }
  }

  /** Refuses a duration outside these bounds, both allowed. */
  static void within(String key, Duration value, Duration least, Duration most) {
    require(
        value.compareTo(least) >= 0 && value.compareTo(most) <= 0,
        key,
        value.toMillis() + " ms",
        "%d to %d ms".formatted(least.toMillis(), most.toMillis()));
  }

  static <T> T that(String prefix, Supplier<T> settings) {
    try {
      return settings.get();
    } catch (IllegalArgumentException refused) {
      throw new IllegalArgumentException(
          "the settings under %s do not fit together: %s".formatted(prefix, refused.getMessage()),
          refused);
    }
  }
}
