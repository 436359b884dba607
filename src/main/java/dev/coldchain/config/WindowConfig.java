package dev.coldchain.config;

import dev.coldchain.clock.Lateness;
import dev.coldchain.window.WindowSpec;
import io.micronaut.context.annotation.ConfigurationProperties;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;

/** How event time is cut, and how late is too late. */
@ConfigurationProperties("coldchain.window")
public record WindowConfig(
    @NotNull Duration size, @NotNull Duration bound, @NotNull Duration allowedLateness) {

  private static final String PREFIX = "coldchain.window.";
  private static final Duration DAY = Duration.ofDays(1);

  /** Refuses figures that no window can have. */
  public WindowConfig {
    Check.within(PREFIX + "size", size, Duration.ofSeconds(1), Duration.ofHours(1));
    Check.within(PREFIX + "bound", bound, Duration.ZERO, DAY);
    Check.within(PREFIX + "allowed-lateness", allowedLateness, Duration.ZERO, DAY);
  }

  /** As the window room takes them. */
  public WindowSpec spec() {
    return Check.that(
        "coldchain.window",
        () ->
            new WindowSpec(
                size.toMillis(), new Lateness(bound.toMillis(), allowedLateness.toMillis())));
  }
}
