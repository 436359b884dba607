package dev.coldchain.bench;

import dev.coldchain.event.Reading;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.jspecify.annotations.Nullable;

/** The load's process: writes the readings once, before the first round. */
public final class Load {
  private static final long SEED = 14;

  private Load() {}

  static List<String> arguments(String brokers, int contentId, int vans, int readings) {
    return List.of(
        brokers, Integer.toString(contentId), Integer.toString(vans), Integer.toString(readings));
  }

  /** Returns when the broker has all of it; the arguments are those of {@code arguments}. */
  public static void main(String[] args) {
    ReadingBytes bytes = new ReadingBytes(Integer.parseInt(args[1]));
    Fleet fleet = new Fleet(Integer.parseInt(args[2]), SEED);
    AtomicReference<@Nullable Exception> failure = new AtomicReference<>();
    Map<String, Object> config =
        Map.of(
            "bootstrap.servers",
            args[0],
            "compression.type",
            "lz4",
            "linger.ms",
            20,
            "batch.size",
            65_536,
            "buffer.memory",
            67_108_864L);
    try (Producer<byte[], byte[]> producer =
        new KafkaProducer<>(config, new ByteArraySerializer(), new ByteArraySerializer())) {
      fleet.send(
          Long.parseLong(args[3]),
          reading -> {
            var unused =
                producer.send(
                    record(reading, bytes),
                    (stored, failed) -> {
                      if (failed != null) {
                        failure.compareAndSet(null, failed);
                      }
                    });
          });
      producer.flush();
    }
    Exception failed = failure.get();
    if (failed != null) {
      throw new IllegalStateException("a reading could not be written", failed);
    }
  }

  private static ProducerRecord<byte[], byte[]> record(Reading reading, ReadingBytes bytes) {
    return new ProducerRecord<>(
        Assignment.READINGS,
        null,
        reading.ingestTime(),
        reading.van().text().getBytes(StandardCharsets.UTF_8),
        bytes.of(reading));
  }
}
