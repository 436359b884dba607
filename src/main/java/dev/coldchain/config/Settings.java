package dev.coldchain.config;

import dev.coldchain.store.StateSpec;
import dev.coldchain.topology.PipelineSettings;
import dev.coldchain.topology.TopicSettings;
import dev.coldchain.window.WindowSpec;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Comparator;
import java.util.stream.Stream;

/** All settings together, and what only all of them together say. */
@Singleton
public record Settings(
    KafkaConfig kafka,
    RegistryConfig registry,
    WindowConfig window,
    IdleConfig idle,
    QuarantineConfig quarantine,
    HistoryConfig history,
    TopicsConfig topics) {

  /** What the saved state is made for. */
  public StateSpec state() {
    WindowSpec windows = window.spec();
    return new StateSpec(windows, quarantine.rule(windows.size()), remembered().toMillis());
  }

  /** A silent van is kept as long as anything can be asked of it or holds it, and an hour more. */
  private Duration remembered() {
    return Stream.of(history.retention(), quarantine.hold(), Duration.ofHours(1))
        .max(Comparator.naturalOrder())
        .orElseThrow()
        .plusHours(1);
  }

  /** As the pipeline takes them. */
  public PipelineSettings pipeline() {
    return new PipelineSettings(
        state(),
        idle.policy(),
        idle.checkInterval(),
        history.retention(),
        history.changelogRetentionMs(topics.unlimitedRetention()));
  }

  /** As the topics step takes them. */
  public TopicSettings topicSettings() {
    return topics.settings(kafka.replicationFactor());
  }
}
