package dev.coldchain.config;

import java.util.function.Supplier;

/** Turns a room's refusal of a figure into a message with the settings' name. */
final class Check {
  private Check() {}

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
