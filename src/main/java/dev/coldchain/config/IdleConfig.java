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

  /** As the clock room takes them. */
  public IdlePolicy policy() {
    return Check.that(
        "coldchain.idle",
        () -> new IdlePolicy(fireAfter.toMillis(), closeAfter.toMillis(), longestStep.toMillis()));
  }
}
