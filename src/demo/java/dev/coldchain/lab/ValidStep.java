package dev.coldchain.lab;

import dev.coldchain.decode.Decoded;
import dev.coldchain.decode.ReadingDecoder;
import dev.coldchain.event.Reading;
import dev.coldchain.topology.Schemas;
import java.nio.charset.StandardCharsets;
import org.apache.kafka.streams.processor.api.ContextualFixedKeyProcessor;
import org.apache.kafka.streams.processor.api.FixedKeyRecord;

/** The service's own validation in front of a plain operator; event time becomes record time. */
final class ValidStep extends ContextualFixedKeyProcessor<String, byte[], Reading> {
  private final ReadingDecoder decoder =
      new ReadingDecoder(new Schemas(), Schemas.load("reading-v2"));

  @Override
  public void process(FixedKeyRecord<String, byte[]> record) {
    byte[] key = record.key().getBytes(StandardCharsets.UTF_8);
    // Kafka's own timestamps begin in 1970, and with them the windows of its operators.
    if (decoder.decode(key, record.value(), record.timestamp())
            instanceof Decoded.Valid(Reading reading)
        && reading.eventTime() >= 0) {
      context().forward(record.withValue(reading).withTimestamp(reading.eventTime()));
    }
  }
}
