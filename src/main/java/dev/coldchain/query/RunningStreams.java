package dev.coldchain.query;

import org.apache.kafka.streams.KafkaStreams;

/**
 * A stream that was started.
 *
 * @param partitions how many the input topic has
 */
public record RunningStreams(KafkaStreams streams, int partitions) {}
