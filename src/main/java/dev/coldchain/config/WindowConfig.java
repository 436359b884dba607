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

  /** As the window room takes them. */
  public WindowSpec spec() {
    return Check.that(
        "coldchain.window",
        () ->
            new WindowSpec(
                size.toMillis(), new Lateness(bound.toMillis(), allowedLateness.toMillis())));
  }
}
