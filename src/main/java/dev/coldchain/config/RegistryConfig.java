package dev.coldchain.config;

import dev.coldchain.registry.RegistrySettings;
import io.micronaut.context.annotation.ConfigurationProperties;
import jakarta.validation.constraints.NotNull;
import java.net.URI;
import java.time.Duration;

/** Where the schema registry is. Units and defaults stand in application.yml. */
@ConfigurationProperties("coldchain.registry")
public record RegistryConfig(
    @NotNull URI url,
    @NotNull Duration callTimeout,
    @NotNull Duration retryFrom,
    @NotNull Duration retryTo) {

  /** As the registry room takes them. */
  public RegistrySettings settings() {
    return Check.that(
        "coldchain.registry", () -> new RegistrySettings(url, callTimeout, retryFrom, retryTo));
  }
}
