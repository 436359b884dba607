package dev.coldchain.decode;

import dev.coldchain.event.Door;
import dev.coldchain.event.TemperatureUnit;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.Optional;
import org.apache.avro.AvroRuntimeException;
import org.apache.avro.LogicalTypes;
import org.apache.avro.Schema;
import org.apache.avro.io.BinaryDecoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.ResolvingDecoder;

/**
 * How to read records that one schema wrote, as our own newest version of a reading. What the
 * versions differ in is resolved here, once a schema, and nowhere else: a field that an old version
 * lacks takes the default that our version declares for it.
 */
final class WriterSchema {
  private final ResolvingDecoder resolving;

  private WriterSchema(ResolvingDecoder resolving) {
    this.resolving = resolving;
  }

  /** Empty when what the schema describes cannot be read as a reading. */
  static Optional<WriterSchema> prepare(Schema writer, Schema reader) {
    if (writer.getType() != Schema.Type.RECORD
        || !writer.getFullName().equals(reader.getFullName())) {
      return Optional.empty();
    }
    for (String field : new String[] {"temp_c", "event_ts", "ingest_ts"}) {
      if (!sameLogicalType(writer.getField(field), reader.getField(field))) {
        return Optional.empty();
      }
    }
    try {
      ResolvingDecoder resolving =
          DecoderFactory.get()
              .resolvingDecoder(
                  writer, reader, DecoderFactory.get().binaryDecoder(new byte[0], null));
      // Avro reports most mismatches only when a record is read; find them now.
      return incompatible(writer, reader)
          ? Optional.empty()
          : Optional.of(new WriterSchema(resolving));
    } catch (IOException | AvroRuntimeException unresolvable) {
      return Optional.empty();
    }
  }

  /** Avro resolves on the base type alone: micros under millis would read 1000 times wrong. */
  private static boolean sameLogicalType(Schema.Field writer, Schema.Field reader) {
    if (writer == null) {
      return false;
    }
    return LogicalTypes.fromSchemaIgnoreInvalid(reader.schema())
        .equals(LogicalTypes.fromSchemaIgnoreInvalid(writer.schema()));
  }

  private static boolean incompatible(Schema writer, Schema reader) {
    return org.apache.avro.SchemaCompatibility.checkReaderWriterCompatibility(reader, writer)
            .getType()
        != org.apache.avro.SchemaCompatibility.SchemaCompatibilityType.COMPATIBLE;
  }

  /**
   * Fills {@code into} from the decoder's bytes.
   *
   * @throws IOException when the bytes end too early
   * @throws RuntimeException when they cannot be what the schema says
   */
  void read(BinaryDecoder bytes, RawReading into) throws IOException {
    resolving.configure(bytes);
    for (Schema.Field field : resolving.readFieldOrder()) {
      switch (field.pos()) {
        case 0 -> resolving.readString(into.van);
        case 1 -> resolving.readString(into.sensor);
        case 2 -> into.seq = resolving.readLong();
        case 3 -> into.tenths = RawReading.unscaled(decimal(into));
        case 4 -> into.eventTime = resolving.readLong();
        case 5 -> into.ingestTime = resolving.readLong();
        case 6 -> into.door = door();
        case 7 -> into.unit = UNITS[resolving.readEnum()];
        default -> throw new IllegalStateException("no field " + field.name() + " in a reading");
      }
    }
    resolving.drain();
  }

  private static final TemperatureUnit[] UNITS = TemperatureUnit.values();

  private ByteBuffer decimal(RawReading into) throws IOException {
    return resolving.readBytes(into.decimal);
  }

  private Door door() throws IOException {
    if (resolving.readIndex() == 0) {
      resolving.readNull();
      return Door.UNKNOWN;
    }
    return resolving.readBoolean() ? Door.OPEN : Door.CLOSED;
  }

  /** The reader's fields in the order that {@link #read} counts on. */
  static final Map<String, Integer> POSITIONS =
      Map.of(
          "van_id", 0,
          "sensor_id", 1,
          "seq", 2,
          "temp_c", 3,
          "event_ts", 4,
          "ingest_ts", 5,
          "door_open", 6,
          "unit", 7);
}
