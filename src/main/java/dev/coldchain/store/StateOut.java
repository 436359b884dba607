package dev.coldchain.store;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collection;

/** Writes saved state: variable-length integers, small ones short. Reused from value to value. */
final class StateOut {
  /** Bytes of the longest number. */
  private static final int LONGEST = 10;

  private byte[] bytes;
  private int size;

  StateOut() {
    this(512);
  }

  StateOut(int room) {
    bytes = new byte[room];
  }

  StateOut start(byte version) {
    size = 0;
    return raw(version);
  }

  StateOut raw(byte value) {
    room(1);
    bytes[size++] = value;
    return this;
  }

  /** Any long; those near zero, of either sign, are short. */
  StateOut number(long value) {
    room(LONGEST);
    byte[] to = bytes;
    int at = size;
    long zigzag = (value << 1) ^ (value >> 63);
    while ((zigzag & ~0x7fL) != 0) {
      to[at++] = (byte) ((zigzag & 0x7f) | 0x80);
      zigzag >>>= 7;
    }
    to[at++] = (byte) zigzag;
    size = at;
    return this;
  }

  private void room(int wanted) {
    if (bytes.length - size < wanted) {
      bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, size + wanted));
    }
  }

  StateOut text(String text) {
    byte[] utf8 = utf8(text);
    number(utf8.length);
    room(utf8.length);
    System.arraycopy(utf8, 0, bytes, size, utf8.length);
    size += utf8.length;
    return this;
  }

  static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  StateOut numbers(Collection<Long> values) {
    number(values.size());
    values.forEach(this::number);
    return this;
  }

  byte[] done() {
    return Arrays.copyOf(bytes, size);
  }
}
