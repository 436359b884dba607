package dev.coldchain.registry;

import org.jspecify.annotations.Nullable;

/** The five bytes before the Avro binary: a zero, then the content id, big-endian. */
public final class WireFormat {
  /** Length of what comes before the Avro binary, in bytes. */
  public static final int HEADER = 5;

  private static final byte MAGIC = 0;

  private WireFormat() {}

  /** Whether the value carries a content id at all. */
  public static boolean hasId(byte @Nullable [] value) {
    return value != null && value.length >= HEADER && value[0] == MAGIC;
  }

  /** The id in a value that {@link #hasId has} one. */
  public static int id(byte[] value) {
    return (value[1] & 0xff) << 24
        | (value[2] & 0xff) << 16
        | (value[3] & 0xff) << 8
        | (value[4] & 0xff);
  }

  /** Writes the header to the first five bytes. */
  public static void write(byte[] value, int id) {
    value[0] = MAGIC;
    value[1] = (byte) (id >>> 24);
    value[2] = (byte) (id >>> 16);
    value[3] = (byte) (id >>> 8);
    value[4] = (byte) id;
  }
}
