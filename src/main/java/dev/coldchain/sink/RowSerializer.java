package dev.coldchain.sink;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.BiConsumer;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.EncoderFactory;
import org.apache.kafka.common.serialization.Serializer;
import org.jspecify.annotations.Nullable;

/**
 * A domain value as the bytes of its row: one zero byte, the schema's content id as 4 bytes
 * big-endian, Avro binary. One object serves all threads, so it keeps nothing between calls.
 *
 * @param <T> the domain value
 */
final class RowSerializer<T> implements Serializer<T> {
  private final int contentId;
  private final Schema schema;
  private final GenericDatumWriter<GenericRecord> writer;
  private final BiConsumer<T, Row> mapping;

  RowSerializer(String topic, SinkSchemas schemas, BiConsumer<T, Row> mapping) {
    this.contentId = schemas.contentId(topic);
    this.schema = schemas.schema(topic);
    this.writer = new GenericDatumWriter<>(schema);
    this.mapping = mapping;
  }

  @Override
  public byte @Nullable [] serialize(String topic, @Nullable T value) {
    if (value == null) {
      return null;
    }
    GenericRecord record = new GenericData.Record(schema);
    mapping.accept(value, new Row(record));
    ByteArrayOutputStream out = new ByteArrayOutputStream(128);
    out.write(0);
    for (int shift = 24; shift >= 0; shift -= 8) {
      out.write(contentId >>> shift);
    }
    try {
      BinaryEncoder encoder = EncoderFactory.get().directBinaryEncoder(out, null);
      writer.write(record, encoder);
      encoder.flush();
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    return out.toByteArray();
  }
}
