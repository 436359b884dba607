package dev.coldchain.config;

import dev.coldchain.clock.IdlePolicy;
import io.micronaut.context.annotation.ConfigurationProperties;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;

/** What a partition's silence does, and how it is noticed. */
@ConfigurationProperties("coldchain.idle")
public record IdleConfig(
    @NotNull Duration fireAfter,
    @NotNull Duration closeAfter,
    @NotNull Duration checkInterval,
    @NotNull Duration longestStep,
    @NotNull Duration probeInterval) {

  private static final String PREFIX = "coldchain.idle.";
  private static final Duration DAY = Duration.ofDays(1);

  /** Refuses intervals at which silence would never be noticed. */
  public IdleConfig {
    Check.within(PREFIX + "check-interval", checkInterval, Duration.ofMillis(1), longestStep);
    Check.within(PREFIX + "probe-interval", probeInterval, Duration.ofMillis(1), DAY);
  }

  /** As the clock room takes them. */
  public IdlePolicy policy() {
    return Check.that(
        "coldchain.idle",
        () -> new IdlePolicy(fireAfter.toMillis(), closeAfter.toMillis(), longestStep.toMillis()));
  }
}
