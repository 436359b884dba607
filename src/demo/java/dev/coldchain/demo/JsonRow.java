package dev.coldchain.demo;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Base64;
import org.apache.avro.LogicalType;
import org.apache.avro.LogicalTypes;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericRecord;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.Header;
import org.jspecify.annotations.Nullable;

/**
 * Rows as JSON text, one line each: the Avro field names, times as ISO-8601 with milliseconds and
 * Z, decimals as numbers with their scale.
 */
final class JsonRow {
  private static final JsonFactory JSON = new JsonFactory();
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'").withZone(ZoneOffset.UTC);
  private static final String REASON = "coldchain.reason";

  private JsonRow() {}

  /** A decoded value. */
  static String of(GenericRecord row) {
    return write(
        json -> {
          for (Schema.Field field : row.getSchema().getFields()) {
            json.writeFieldName(field.name());
            value(json, field.schema(), row.get(field.pos()));
          }
        });
  }

  /**
   * A record of the invalid topic. A key that is no text is in {@code key_base64}, with {@code key}
   * null.
   */
  static String invalid(ConsumerRecord<byte[], byte[]> record) {
    return write(
        json -> {
          json.writeStringField("topic", record.topic());
          json.writeNumberField("partition", record.partition());
          json.writeNumberField("offset", record.offset());
          key(json, record.key());
          Header reason = record.headers().lastHeader(REASON);
          json.writeStringField("reason", reason == null ? null : utf8(reason.value()));
          byte[] value = record.value();
          json.writeStringField(
              "value", value == null ? null : Base64.getEncoder().encodeToString(value));
        });
  }

  private static void key(JsonGenerator json, byte @Nullable [] key) throws IOException {
    String text = key == null ? null : utf8(key);
    json.writeStringField("key", text);
    if (key != null && text == null) {
      json.writeStringField("key_base64", Base64.getEncoder().encodeToString(key));
    }
  }

  private static @Nullable String utf8(byte[] bytes) {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException notText) {
      return null;
    }
  }

  /** Writes the fields of one object. */
  @FunctionalInterface
  interface Fields {
    void write(JsonGenerator json) throws IOException;
  }

  static String write(Fields fields) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = JSON.createGenerator(text)) {
      json.enable(JsonGenerator.Feature.WRITE_BIGDECIMAL_AS_PLAIN);
      json.writeStartObject();
      fields.write(json);
      json.writeEndObject();
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    return text.toString();
  }

  private static void value(JsonGenerator json, Schema schema, @Nullable Object value)
      throws IOException {
    if (value == null) {
      json.writeNull();
      return;
    }
    switch (value) {
      case ByteBuffer bytes -> json.writeNumber(decimal(notNull(schema), bytes));
      case Long number -> {
        if (isTime(notNull(schema))) {
          json.writeString(time(number));
        } else {
          json.writeNumber(number);
        }
      }
      case Integer number -> json.writeNumber(number);
      case Boolean flag -> json.writeBoolean(flag);
      default -> json.writeString(value.toString());
    }
  }

  private static Schema notNull(Schema schema) {
    if (!schema.isUnion()) {
      return schema;
    }
    return schema.getTypes().stream()
        .filter(type -> type.getType() != Schema.Type.NULL)
        .findFirst()
        .orElse(schema);
  }

  private static boolean isTime(Schema schema) {
    return schema.getLogicalType() instanceof LogicalTypes.TimestampMillis;
  }

  /** A decimal field's value with the scale of its schema. */
  static BigDecimal decimal(Schema schema, ByteBuffer bytes) {
    LogicalType type = notNull(schema).getLogicalType();
    int scale = type instanceof LogicalTypes.Decimal decimal ? decimal.getScale() : 0;
    byte[] copy = new byte[bytes.remaining()];
    bytes.duplicate().get(copy);
    return new BigDecimal(new BigInteger(copy), scale);
  }

  /** Epoch milliseconds as text. */
  static String time(long millis) {
    return TIME.format(Instant.ofEpochMilli(millis));
  }
}
