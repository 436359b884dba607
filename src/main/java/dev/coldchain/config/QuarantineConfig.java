package dev.coldchain.config;

import dev.coldchain.quarantine.Rule;
import io.micronaut.context.annotation.ConfigurationProperties;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;

/** How long a quarantine stands by itself. */
@ConfigurationProperties("coldchain.quarantine")
public record QuarantineConfig(@NotNull Duration hold) {

  /** Refuses a hold that is none. */
  public QuarantineConfig {
    Check.within("coldchain.quarantine.hold", hold, Duration.ZERO, Duration.ofDays(3650));
  }

  /** As the quarantine room takes it. */
  public Rule rule(long windowSize) {
    return Check.that("coldchain.quarantine", () -> new Rule(windowSize, hold.toMillis()));
  }
}
