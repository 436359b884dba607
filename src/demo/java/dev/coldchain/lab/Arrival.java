package dev.coldchain.lab;

import dev.coldchain.decode.Decoded;
import dev.coldchain.decode.ReadingDecoder;
import dev.coldchain.demo.ReadingLine;
import dev.coldchain.demo.ReadingRecords;
import dev.coldchain.event.Reading;
import dev.coldchain.topology.Schemas;
import dev.coldchain.topology.Wire;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Optional;
import org.apache.avro.generic.GenericRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.streams.test.TestRecord;

/**
 * One record as the bridge sends it.
 *
 * @param ingestTime epoch milliseconds
 * @param valid the reading in it, when the service's decoder finds one
 */
record Arrival(TestRecord<byte[], byte[]> record, long ingestTime, Optional<Reading> valid) {

  /** Makes arrivals of the lines of a file. */
  static final class Maker {
    private final ReadingRecords records = new ReadingRecords();
    private final ReadingDecoder decoder =
        new ReadingDecoder(new Schemas(), Schemas.load("reading-v2"));

    Arrival of(ReadingLine.Good line) {
      ProducerRecord<String, GenericRecord> sent = records.record(line);
      byte[] key = sent.key().getBytes(StandardCharsets.UTF_8);
      byte[] value = Wire.bytes(sent.value(), Schemas.V2);
      Optional<Reading> valid =
          decoder.decode(key, value, line.ingestTime()) instanceof Decoded.Valid(Reading reading)
              ? Optional.of(reading)
              : Optional.empty();
      return new Arrival(
          new TestRecord<>(key, value, Instant.ofEpochMilli(line.ingestTime())),
          line.ingestTime(),
          valid);
    }

    /** A reading of no van, that only carries the clock on. */
    Arrival flush(long time) {
      return of(
          new ReadingLine.Good(
              0, "(end)", "(end)", 0, 0, "CELSIUS", Optional.empty(), time, Math.max(0, time)));
    }
  }
}
