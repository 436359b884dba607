package dev.coldchain.store;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collection;

/** Writes saved state: variable-length integers, small ones short. Reused from value to value. */
final class StateOut {
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
    if (size == bytes.length) {
      bytes = Arrays.copyOf(bytes, size * 2);
    }
    bytes[size++] = value;
    return this;
  }

  /** Any long; those near zero, of either sign, are short. */
  StateOut number(long value) {
    long zigzag = (value << 1) ^ (value >> 63);
    while ((zigzag & ~0x7fL) != 0) {
      raw((byte) ((zigzag & 0x7f) | 0x80));
      zigzag >>>= 7;
    }
    return raw((byte) zigzag);
  }

  StateOut text(String text) {
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    number(utf8.length);
    while (bytes.length - size < utf8.length) {
      bytes = Arrays.copyOf(bytes, bytes.length * 2);
    }
    System.arraycopy(utf8, 0, bytes, size, utf8.length);
    size += utf8.length;
    return this;
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
