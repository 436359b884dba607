package dev.coldchain.demo;

import io.apicurio.registry.serde.avro.AvroKafkaSerializer;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.avro.generic.GenericRecord;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.serialization.StringSerializer;
import org.jspecify.annotations.Nullable;

/** Sends a delivery's readings in the order and at the pace of their arrival. */
final class Replay {
  /** Pauses between two readings. */
  @FunctionalInterface
  interface Waiting {
    /**
     * Returns after this long.
     *
     * @param nanos not positive for at once
     */
    void pause(long nanos);
  }

  private final Map<String, Object> client;
  private final AtomicLong sent = new AtomicLong();
  private final AtomicReference<@Nullable Exception> failure = new AtomicReference<>();

  Replay(String bootstrapServers, String registryUrl) {
    client = new HashMap<>(Topics.serde(registryUrl));
    client.put("bootstrap.servers", bootstrapServers);
    client.put("acks", "all");
    client.put("enable.idempotence", true);
    client.put("linger.ms", 2);
  }

  /** Readings handed to the broker so far. */
  long sent() {
    return sent.get();
  }

  /**
   * Sends all of it; returns when the broker has it.
   *
   * @throws DemoFailure when a record could not be stored
   */
  void play(Delivery delivery, Pace pace, Waiting waiting) {
    ReadingRecords records = new ReadingRecords();
    AvroKafkaSerializer<GenericRecord> values = new AvroKafkaSerializer<>();
    values.configure(client, false);
    Producer<String, GenericRecord> producer =
        new KafkaProducer<>(client, new StringSerializer(), values);
    try {
      delivery.forEach(
          line -> {
            if (line instanceof ReadingLine.Good reading) {
              waiting.pause(pace.waitBefore(reading.ingestTime()));
              send(producer, records, reading);
            }
          });
      producer.flush();
    } catch (KafkaException failed) {
      throw lost(failed);
    } finally {
      // All is flushed, or there is a failure to tell: a broker that has gone is not waited for.
      producer.close(Duration.ZERO);
    }
    check();
  }

  private void send(
      Producer<String, GenericRecord> producer, ReadingRecords records, ReadingLine.Good reading) {
    check();
    var unused =
        producer.send(
            records.record(reading),
            (stored, failed) -> {
              if (failed != null) {
                failure.compareAndSet(null, failed);
              }
            });
    sent.incrementAndGet();
  }

  private void check() {
    Exception failed = failure.get();
    if (failed != null) {
      throw lost(failed);
    }
  }

  private static DemoFailure lost(Exception failed) {
    return new DemoFailure(
        "A reading could not be handed to the message broker: " + failed.getMessage(), failed);
  }
}
