package dev.coldchain.config;

import io.micronaut.context.annotation.ConfigurationProperties;
import io.micronaut.core.convert.format.MapFormat;
import io.micronaut.core.naming.conventions.StringConvention;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import java.util.Map;

/**
 * How the stream runs on Kafka. Units and defaults stand in application.yml.
 *
 * @param replicationFactor of topics that are created; -1 for the broker's default
 * @param startPatience how long a start waits for a broker or a registry that does not answer
 * @param closeTimeout how long a shutdown waits for the stream's last commit
 * @param properties any Kafka client or Streams setting, by Kafka's own name
 */
@ConfigurationProperties("coldchain.kafka")
public record KafkaConfig(
    @NotBlank String bootstrapServers,
    @NotBlank String applicationId,
    @NotBlank String stateDir,
    int streamThreads,
    @NotNull Duration commitInterval,
    int standbyReplicas,
    short replicationFactor,
    @NotNull Duration startPatience,
    @NotNull Duration closeTimeout,
    @MapFormat(transformation = MapFormat.MapTransformation.FLAT, keyFormat = StringConvention.RAW)
        Map<String, String> properties) {

  private static final String PREFIX = "coldchain.kafka.";
  private static final Duration DAY = Duration.ofDays(1);

  /** Refuses figures that Kafka would refuse later, in words of its own. */
  public KafkaConfig {
    Check.require(
        streamThreads >= 1 && streamThreads <= 64,
        PREFIX + "stream-threads",
        streamThreads,
        "1 to 64");
    Check.require(
        standbyReplicas >= 0 && standbyReplicas <= 10,
        PREFIX + "standby-replicas",
        standbyReplicas,
        "0 to 10");
    Check.require(
        replicationFactor == -1 || replicationFactor >= 1,
        PREFIX + "replication-factor",
        replicationFactor,
        "-1 or at least 1");
    Check.require(
        applicationId
            .chars()
            .allMatch(c -> c < 128 && (Character.isLetterOrDigit(c) || "._-".indexOf(c) >= 0)),
        PREFIX + "application-id",
        applicationId,
        "letters, digits, dots, underscores and hyphens only: it names topics");
    Check.within(
        PREFIX + "commit-interval", commitInterval, Duration.ofMillis(1), Duration.ofSeconds(5));
    Check.within(PREFIX + "start-patience", startPatience, Duration.ofSeconds(1), DAY);
    Check.within(PREFIX + "close-timeout", closeTimeout, Duration.ZERO, DAY);
  }
}
