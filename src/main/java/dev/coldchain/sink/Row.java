package dev.coldchain.sink;

import dev.coldchain.event.EventTime;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.apache.avro.Schema;
import org.apache.avro.io.Encoder;

/**
 * One Avro record being written, field by field in the schema's order, by the types our schemas
 * use. Straight to the encoder: a generic record would be filled by name and looked up by name
 * again, for every row.
 *
 * <p>A field out of its place or of another type is an IllegalStateException, never a wrong row.
 */
final class Row {
  private final List<Column> columns;
  private final Encoder encoder;
  private int next;

  Row(List<Column> columns, Encoder encoder) {
    this.columns = columns;
    this.encoder = encoder;
  }

  Row text(String field, String value) {
    return write(field, Schema.Type.STRING, () -> encoder.writeString(value));
  }

  Row text(String field, Optional<String> value) {
    return value.isPresent() ? text(field, value.get()) : none(field);
  }

  Row number(String field, int value) {
    return write(field, Schema.Type.INT, () -> encoder.writeInt(value));
  }

  Row number(String field, long value) {
    return write(field, Schema.Type.LONG, () -> encoder.writeLong(value));
  }

  Row flag(String field, boolean value) {
    return write(field, Schema.Type.BOOLEAN, () -> encoder.writeBoolean(value));
  }

  /** A time in epoch milliseconds; NEVER is written as null. */
  Row time(String field, long value) {
    return value == EventTime.NEVER ? none(field) : number(field, value);
  }

  /** A decimal by its unscaled value; the scale is the schema's. */
  Row decimal(String field, long unscaled) {
    return write(
        field,
        Schema.Type.BYTES,
        () -> encoder.writeBytes(BigInteger.valueOf(unscaled).toByteArray()));
  }

  Row none(String field) {
    return write(field, Schema.Type.NULL, encoder::writeNull);
  }

  Row symbol(String field, String name) {
    Column column = columns.get(next);
    return write(field, Schema.Type.ENUM, () -> encoder.writeEnum(column.ordinal(name)));
  }

  /**
   * Call after the last field.
   *
   * @throws IllegalStateException when the schema has more fields
   */
  void end() {
    if (next != columns.size()) {
      throw new IllegalStateException("a row ends before " + columns.get(next).name());
    }
  }

  private interface Write {
    void run() throws IOException;
  }

  private Row write(String field, Schema.Type type, Write value) {
    if (next == columns.size()) {
      throw new IllegalStateException("a row has no more fields, and not " + field);
    }
    Column column = columns.get(next++);
    int branch = column.branch(field, type);
    try {
      if (branch != Column.NO_UNION) {
        encoder.writeIndex(branch);
      }
      value.run();
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    return this;
  }
}
