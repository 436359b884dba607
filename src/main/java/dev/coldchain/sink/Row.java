package dev.coldchain.sink;

import dev.coldchain.event.EventTime;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.Optional;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericRecord;

/** One Avro record being filled, field by field, by the types our schemas use. */
final class Row {
  private final GenericRecord record;

  Row(GenericRecord record) {
    this.record = record;
  }

  Row text(String field, String value) {
    record.put(field, value);
    return this;
  }

  Row text(String field, Optional<String> value) {
    record.put(field, value.orElse(null));
    return this;
  }

  Row number(String field, int value) {
    record.put(field, value);
    return this;
  }

  Row number(String field, long value) {
    record.put(field, value);
    return this;
  }

  Row flag(String field, boolean value) {
    record.put(field, value);
    return this;
  }

  /** A time in epoch milliseconds; NEVER is written as null. */
  Row time(String field, long value) {
    record.put(field, value == EventTime.NEVER ? null : value);
    return this;
  }

  /** A decimal by its unscaled value; the scale is the schema's. */
  Row decimal(String field, long unscaled) {
    record.put(field, ByteBuffer.wrap(BigInteger.valueOf(unscaled).toByteArray()));
    return this;
  }

  Row none(String field) {
    record.put(field, null);
    return this;
  }

  Row symbol(String field, String name) {
    Schema type = record.getSchema().getField(field).schema();
    record.put(field, new GenericData.EnumSymbol(type, name));
    return this;
  }
}
