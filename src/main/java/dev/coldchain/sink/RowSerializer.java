package dev.coldchain.sink;

import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.function.BiConsumer;
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
  private static final int USUAL = 128;

  private final int contentId;
  private final List<Column> columns;
  private final BiConsumer<T, Row> mapping;

  RowSerializer(String topic, SinkSchemas schemas, BiConsumer<T, Row> mapping) {
    this.contentId = schemas.contentId(topic);
    this.columns = Column.of(schemas.schema(topic));
    this.mapping = mapping;
  }

  @Override
  public byte @Nullable [] serialize(String topic, @Nullable T value) {
    if (value == null) {
      return null;
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream(USUAL);
    out.write(0);
    for (int shift = 24; shift >= 0; shift -= 8) {
      out.write(contentId >>> shift);
    }
    // Writes through to the bytes at once, so there is nothing to flush.
    Row row = new Row(columns, EncoderFactory.get().directBinaryEncoder(out, null));
    mapping.accept(value, row);
    row.end();
    return out.toByteArray();
  }
}
