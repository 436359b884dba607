package dev.coldchain.config;

import dev.coldchain.topology.TopicSettings;
import io.micronaut.context.annotation.ConfigurationProperties;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;

/** How long what is kept, on topics that are created. */
@ConfigurationProperties("coldchain.topics")
public record TopicsConfig(boolean unlimitedRetention, @NotNull Retention retention) {

  /** Retention of each output topic, by its role. */
  @ConfigurationProperties("retention")
  public record Retention(
      @NotNull Duration windows,
      @NotNull Duration finals,
      @NotNull Duration quarantine,
      @NotNull Duration late,
      @NotNull Duration invalid,
      @NotNull Duration alerts) {}

  /** As the topics step takes them. */
  public TopicSettings settings(short replicationFactor) {
    return new TopicSettings(
        replicationFactor,
        unlimitedRetention,
        retention.windows(),
        retention.finals(),
        retention.quarantine(),
        retention.late(),
        retention.invalid(),
        retention.alerts());
  }
}
