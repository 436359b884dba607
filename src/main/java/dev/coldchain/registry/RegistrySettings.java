package dev.coldchain.registry;

import java.net.URI;
import java.time.Duration;

/**
 * Where the schema registry is and how patient to be with it.
 *
 * @param url its base address, with or without the API's path: {@code http://registry:8080}
 * @param callTimeout the most that one call may take
 * @param retryFrom the pause after a first failure; it doubles with each further one
 * @param retryTo the longest pause between two attempts
 */
public record RegistrySettings(
    URI url, Duration callTimeout, Duration retryFrom, Duration retryTo) {
  /** Refuses durations that are not positive and a longest pause under the first one. */
  public RegistrySettings {
    if (!isPositive(callTimeout) || !isPositive(retryFrom) || retryTo.compareTo(retryFrom) < 0) {
      throw new IllegalArgumentException(
          "call timeout %s, retry from %s to %s: must be above zero, and the last not the smaller"
              .formatted(callTimeout, retryFrom, retryTo));
    }
  }

  /** Calls of 5 s at most; pauses from 200 ms to 10 s. */
  public static RegistrySettings at(URI url) {
    return new RegistrySettings(
        url, Duration.ofSeconds(5), Duration.ofMillis(200), Duration.ofSeconds(10));
  }

  /** The pause after that many failures in a row, 1 being the first. */
  Duration pauseAfter(int failures) {
    Duration pause = retryFrom;
    for (int doubled = 1; doubled < failures && pause.compareTo(retryTo) < 0; doubled++) {
      pause = pause.multipliedBy(2);
    }
    return pause.compareTo(retryTo) < 0 ? pause : retryTo;
  }

  private static boolean isPositive(Duration duration) {
    return duration.isPositive();
  }
}
