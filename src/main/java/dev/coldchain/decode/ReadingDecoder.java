package dev.coldchain.decode;

import dev.coldchain.decode.Decoded.Malformed;
import dev.coldchain.decode.Decoded.OutOfRange;
import dev.coldchain.decode.Decoded.Valid;
import dev.coldchain.event.InvalidReason;
import dev.coldchain.event.Reading;
import dev.coldchain.event.VanId;
import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.apache.avro.Schema;
import org.apache.avro.io.BinaryDecoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.util.Utf8;
import org.jspecify.annotations.Nullable;

/**
 * Turns a record's bytes into a reading or into the reason why there is none.
 *
 * <p>The wire format is one zero byte, the schema's content id as 4 bytes big-endian, then Avro
 * binary. Not thread-safe: it fills the same scratch objects for every record, so that a record
 * costs one allocation, the reading.
 */
public final class ReadingDecoder {
  private static final int HEADER = 5;

  private final WriterSchemas registry;
  private final Schema reader;
  private final Map<Integer, Optional<WriterSchema>> prepared = new HashMap<>();
  private final Names<VanId> vans = new Names<>(VanId::new);
  private final Names<String> sensors = new Names<>(text -> text);
  private final RawReading raw = new RawReading();
  private @Nullable BinaryDecoder bytes;

  /**
   * @param registry where writer schemas are found
   * @param reader our newest version of the reading
   */
  public ReadingDecoder(WriterSchemas registry, Schema reader) {
    this.registry = registry;
    this.reader = reader;
    WriterSchema.POSITIONS.forEach(
        (name, position) -> {
          Schema.Field field = reader.getField(name);
          if (field == null || field.pos() != position) {
            throw new IllegalArgumentException("a reading has " + name + " at " + position);
          }
        });
  }

  /**
   * @param key the record's key as received
   * @param value the record's value as received
   * @param recordTime the record's Kafka timestamp, epoch milliseconds: the platform's own clock
   * @throws RuntimeException when the registry cannot be asked about the record's schema now;
   *     nothing is known about the record then
   */
  public Decoded decode(byte @Nullable [] key, byte @Nullable [] value, long recordTime) {
    if (value == null) {
      return new Malformed(InvalidReason.NULL_VALUE);
    }
    if (value.length < HEADER || value[0] != 0) {
      return new Malformed(InvalidReason.UNDECODABLE);
    }
    int id = contentId(value);
    Optional<WriterSchema> writer = prepared.get(id);
    if (writer == null) {
      switch (registry.byContentId(id)) {
        case WriterSchemas.Lookup.Unknown() -> {
          // Not remembered here: the id may be registered later.
          return new Malformed(InvalidReason.UNKNOWN_SCHEMA);
        }
        case WriterSchemas.Lookup.Known(Schema schema) -> {
          writer = WriterSchema.prepare(schema, reader);
          prepared.put(id, writer);
        }
      }
    }
    if (writer.isEmpty()) {
      return new Malformed(InvalidReason.NOT_A_READING);
    }
    if (!read(writer.get(), value)) {
      return new Malformed(InvalidReason.UNDECODABLE);
    }
    return validate(key, recordTime);
  }

  private static int contentId(byte[] value) {
    return ((value[1] & 0xff) << 24)
        | ((value[2] & 0xff) << 16)
        | ((value[3] & 0xff) << 8)
        | (value[4] & 0xff);
  }

  private boolean read(WriterSchema writer, byte[] value) {
    try {
      bytes = DecoderFactory.get().binaryDecoder(value, HEADER, value.length - HEADER, bytes);
      writer.read(bytes, raw);
      return bytes.isEnd();
    } catch (IOException | RuntimeException undecodable) {
      // Avro answers bad bytes with many exceptions, index out of bounds among them. Nothing but
      // those bytes is touched here, so each of them means that the bytes are bad.
      bytes = null;
      return false;
    }
  }

  private Decoded validate(byte @Nullable [] key, long recordTime) {
    Optional<VanId> van = vans.of(raw.van);
    Optional<String> sensor = sensors.of(raw.sensor);
    if (van.isEmpty() || sensor.isEmpty()) {
      return new Malformed(InvalidReason.NOT_A_READING);
    }
    if (key == null || !sameBytes(key, raw.van)) {
      return new Malformed(InvalidReason.KEY_MISMATCH);
    }
    if (Plausible.ahead(raw.eventTime, raw.ingestTime, recordTime)) {
      return new Malformed(InvalidReason.CLOCK_AHEAD);
    }
    if (Plausible.behind(raw.eventTime, raw.ingestTime)) {
      return new Malformed(InvalidReason.CLOCK_BEHIND);
    }
    if (!Plausible.inRange(raw.ninetieths())) {
      return new OutOfRange(van.get(), sensor.get(), raw.eventTime, raw.ingestTime);
    }
    return new Valid(
        new Reading(
            van.get(),
            sensor.get(),
            raw.seq,
            (int) raw.tenths,
            raw.unit,
            raw.door,
            raw.eventTime,
            raw.ingestTime));
  }

  private static boolean sameBytes(byte[] key, Utf8 name) {
    int length = name.getByteLength();
    return Arrays.equals(key, 0, key.length, name.getBytes(), 0, length);
  }
}
