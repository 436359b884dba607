package dev.coldchain.topology;

import dev.coldchain.decode.WriterSchemas;
import dev.coldchain.event.Door;
import dev.coldchain.event.Reading;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;

/** Readings to bytes and rows from bytes, by Avro's own generic classes and none of ours. */
public final class Wire {
  private Wire() {}

  public static byte[] v2(Reading reading, int contentId) {
    Schema schema = Schemas.load("reading-v2");
    GenericRecord record = common(reading, schema);
    record.put(
        "unit",
        new GenericData.EnumSymbol(schema.getField("unit").schema(), reading.unit().name()));
    switch (reading.door()) {
      case UNKNOWN -> record.put("door_open", null);
      case OPEN -> record.put("door_open", true);
      case CLOSED -> record.put("door_open", false);
    }
    return bytes(record, contentId);
  }

  public static byte[] v1(Reading reading, int contentId) {
    if (reading.door() != Door.UNKNOWN) {
      throw new IllegalArgumentException("version 1 has no door");
    }
    return bytes(common(reading, Schemas.load("reading-v1")), contentId);
  }

  private static GenericRecord common(Reading reading, Schema schema) {
    GenericRecord record = new GenericData.Record(schema);
    record.put("van_id", reading.van().text());
    record.put("sensor_id", reading.sensor());
    record.put("seq", reading.seq());
    record.put("temp_c", ByteBuffer.wrap(BigInteger.valueOf(reading.tenths()).toByteArray()));
    record.put("event_ts", reading.eventTime());
    record.put("ingest_ts", reading.ingestTime());
    return record;
  }

  public static byte[] bytes(GenericRecord record, int contentId) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.writeBytes(ByteBuffer.allocate(5).put((byte) 0).putInt(contentId).array());
    try {
      BinaryEncoder encoder = EncoderFactory.get().directBinaryEncoder(out, null);
      new GenericDatumWriter<GenericRecord>(record.getSchema()).write(record, encoder);
      encoder.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }

  /** A row, read with the schema that its id names. */
  public static GenericRecord row(byte[] value, WriterSchemas schemas) {
    int id = ByteBuffer.wrap(value, 1, 4).getInt();
    if (!(schemas.byContentId(id) instanceof WriterSchemas.Lookup.Known(Schema schema))) {
      throw new IllegalArgumentException("a row with the unknown schema id " + id);
    }
    try {
      return new GenericDatumReader<GenericRecord>(schema)
          .read(
              null,
              DecoderFactory.get().binaryDecoder(Arrays.copyOfRange(value, 5, value.length), null));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
