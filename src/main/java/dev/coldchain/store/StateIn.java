package dev.coldchain.store;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Reads what {@link StateOut} wrote. */
final class StateIn {
  private final byte[] bytes;
  private int at;

  /**
   * Opens saved bytes.
   *
   * @throws UnreadableStateException when another version of this service wrote them
   */
  StateIn(byte[] bytes, byte version) {
    this.bytes = bytes;
    if (bytes.length == 0 || bytes[0] != version) {
      throw new UnreadableStateException(
          "saved state has version %s, this service reads version %d: run the version that wrote it,"
                  .formatted(bytes.length == 0 ? "none" : bytes[0], version)
              + " or start this one with a new coldchain.kafka.application-id");
    }
    at = 1;
  }

  boolean more() {
    return at < bytes.length;
  }

  byte raw() {
    if (at == bytes.length) {
      throw new UnreadableStateException("saved state ends too early: it is damaged");
    }
    return bytes[at++];
  }

  long number() {
    long zigzag = 0;
    int shift = 0;
    byte next;
    do {
      next = raw();
      zigzag |= (next & 0x7fL) << shift;
      shift += 7;
    } while (next < 0);
    return (zigzag >>> 1) ^ -(zigzag & 1);
  }

  int integer() {
    return Math.toIntExact(number());
  }

  String text() {
    int length = textLength();
    String text = new String(bytes, at, length, StandardCharsets.UTF_8);
    at += length;
    return text;
  }

  /** Reads a text that is not needed itself, and tells whether it is this one. */
  boolean isText(byte[] utf8) {
    int length = textLength();
    boolean same = Arrays.equals(bytes, at, at + length, utf8, 0, utf8.length);
    at += length;
    return same;
  }

  private int textLength() {
    int length = integer();
    if (length < 0 || length > bytes.length - at) {
      throw new UnreadableStateException("saved state ends too early: it is damaged");
    }
    return length;
  }

  List<Long> numbers() {
    int size = integer();
    List<Long> values = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      values.add(number());
    }
    return values;
  }
}
