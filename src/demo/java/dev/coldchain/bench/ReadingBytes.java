package dev.coldchain.bench;

import dev.coldchain.decode.ReadingSchema;
import dev.coldchain.event.Door;
import dev.coldchain.event.Reading;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import org.apache.avro.Schema;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.EncoderFactory;

/**
 * A reading as the bridge sends it, version 2. Written field by field: millions of them are made
 * before the first round.
 */
final class ReadingBytes {
  private static final Schema UNITS = ReadingSchema.newest().getField("unit").schema();

  private final int contentId;
  private final ByteArrayOutputStream out = new ByteArrayOutputStream(128);
  private final BinaryEncoder encoder = EncoderFactory.get().directBinaryEncoder(out, null);

  /** Every value carries this id. */
  ReadingBytes(int contentId) {
    this.contentId = contentId;
  }

  byte[] of(Reading reading) {
    out.reset();
    out.write(0);
    for (int shift = 24; shift >= 0; shift -= 8) {
      out.write(contentId >>> shift);
    }
    try {
      encoder.writeString(reading.van().text());
      encoder.writeString(reading.sensor());
      encoder.writeLong(reading.seq());
      encoder.writeBytes(BigInteger.valueOf(reading.tenths()).toByteArray());
      encoder.writeLong(reading.eventTime());
      encoder.writeLong(reading.ingestTime());
      door(reading.door());
      encoder.writeEnum(UNITS.getEnumOrdinal(reading.unit().name()));
      encoder.flush();
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    return out.toByteArray();
  }

  private void door(Door door) throws IOException {
    if (door == Door.UNKNOWN) {
      encoder.writeIndex(0);
      encoder.writeNull();
    } else {
      encoder.writeIndex(1);
      encoder.writeBoolean(door == Door.OPEN);
    }
  }
}
