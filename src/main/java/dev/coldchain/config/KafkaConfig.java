package dev.coldchain.config;

import io.micronaut.context.annotation.ConfigurationProperties;
import io.micronaut.core.convert.format.MapFormat;
import io.micronaut.core.naming.conventions.StringConvention;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
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
    @Min(1) @Max(64) int streamThreads,
    @NotNull Duration commitInterval,
    @Min(0) @Max(10) int standbyReplicas,
    @Min(-1) short replicationFactor,
    @NotNull Duration startPatience,
    @NotNull Duration closeTimeout,
    @MapFormat(transformation = MapFormat.MapTransformation.FLAT, keyFormat = StringConvention.RAW)
        Map<String, String> properties) {}
