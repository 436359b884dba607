package dev.coldchain.decode;

import dev.coldchain.event.Door;
import dev.coldchain.event.TemperatureUnit;
import java.nio.ByteBuffer;
import org.apache.avro.util.Utf8;

/** The fields of one reading before any check. One instance is filled again for every record. */
final class RawReading {
  /** More tenths of a degree than any scale holds; stands for every number that is longer. */
  private static final long BEYOND = 1_000_000_000L;

  final Utf8 van = new Utf8();
  final Utf8 sensor = new Utf8();
  long seq;
  long tenths;
  long eventTime;
  long ingestTime;
  Door door = Door.UNKNOWN;
  TemperatureUnit unit = TemperatureUnit.CELSIUS;

  /** Room for an unscaled decimal; a longer one makes Avro allocate its own. */
  final ByteBuffer decimal = ByteBuffer.allocate(16);

  long ninetieths() {
    return unit.ninetieths(tenths);
  }

  /**
   * The unscaled value of an Avro decimal, which is big-endian two's complement of any length.
   *
   * @return the value, or one beyond every range when it does not fit
   * @throws IllegalArgumentException when there are no bytes, which is no number at all
   */
  static long unscaled(ByteBuffer bytes) {
    int length = bytes.remaining();
    if (length == 0) {
      throw new IllegalArgumentException("a decimal has at least one byte");
    }
    int at = bytes.position();
    int sign = bytes.get(at) < 0 ? -1 : 0;
    while (length > 4 && bytes.get(at) == sign && (bytes.get(at + 1) < 0 ? -1 : 0) == sign) {
      at++;
      length--;
    }
    if (length > 4) {
      return sign == 0 ? BEYOND : -BEYOND;
    }
    long value = sign;
    for (int i = 0; i < length; i++) {
      value = (value << 8) | (bytes.get(at + i) & 0xff);
    }
    return value;
  }
}
