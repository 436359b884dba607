package dev.coldchain.demo;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.generic.GenericRecordBuilder;
import org.apache.kafka.clients.producer.ProducerRecord;

/** Makes the records that the bridge would have sent: readings of schema version 2. */
public final class ReadingRecords {
  private static final String SCHEMA = "avro/reading-v2.avsc";

  private final Schema schema = load();
  private final Schema unit = schema.getField("unit").schema();

  private static Schema load() {
    try (InputStream json = ReadingRecords.class.getClassLoader().getResourceAsStream(SCHEMA)) {
      if (json == null) {
        throw new IllegalStateException("not on the class path: " + SCHEMA);
      }
      return new Schema.Parser().parse(json);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(SCHEMA, unreadable);
    }
  }

  /** Keyed by the van, dated by its arrival. */
  public ProducerRecord<String, GenericRecord> record(ReadingLine.Good reading) {
    // Raw Avro types: a decimal is the two's complement of its tenths, a time a long.
    byte[] tenths = BigInteger.valueOf(reading.tenths()).toByteArray();
    GenericRecord value =
        new GenericRecordBuilder(schema)
            .set("van_id", reading.van())
            .set("sensor_id", reading.sensor())
            .set("seq", reading.seq())
            .set("temp_c", ByteBuffer.wrap(tenths))
            .set("event_ts", reading.eventTime())
            .set("ingest_ts", reading.ingestTime())
            .set("door_open", reading.door().orElse(null))
            .set("unit", new GenericData.EnumSymbol(unit, reading.unit()))
            .build();
    return new ProducerRecord<>(Topics.READINGS, null, reading.ingestTime(), reading.van(), value);
  }
}
