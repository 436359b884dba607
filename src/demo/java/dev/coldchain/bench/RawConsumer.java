package dev.coldchain.bench;

import dev.coldchain.decode.Decoded;
import dev.coldchain.decode.ReadingDecoder;
import java.time.Duration;
import java.util.Map;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/** Subject: a consumer that decodes, commits nothing and keeps nothing. */
public final class RawConsumer {
  private RawConsumer() {}

  /** Runs it; see {@link Assignment} for the arguments. */
  public static void main(String[] args) {
    Assignment assignment = Assignment.of(args);
    ReadingDecoder decoder = assignment.decoder();
    Meter.OF_THIS_PROCESS.expect(assignment.readings());
    Map<String, Object> config =
        Map.of(
            "bootstrap.servers",
            assignment.brokers(),
            "auto.offset.reset",
            "earliest",
            "enable.auto.commit",
            false,
            "max.poll.records",
            StreamsSubject.MOST_POLLED,
            "interceptor.classes",
            PollMeter.class.getName());
    try (Consumer<byte[], byte[]> consumer =
        new KafkaConsumer<>(config, new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
      consumer.assign(
          consumer.partitionsFor(Assignment.READINGS).stream()
              .map(info -> new TopicPartition(info.topic(), info.partition()))
              .toList());
      long counted = 0;
      while (Meter.OF_THIS_PROCESS.polled() < assignment.readings()) {
        for (ConsumerRecord<byte[], byte[]> record : consumer.poll(Duration.ofMillis(100))) {
          if (decoder.decode(record.key(), record.value(), record.timestamp())
              instanceof Decoded.Valid) {
            counted++;
          }
        }
      }
      Meter.OF_THIS_PROCESS
          .stop(Meter.OF_THIS_PROCESS.polled())
          .counting(counted)
          .write(assignment.result());
    }
  }
}
