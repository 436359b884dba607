package dev.coldchain.lab;

import java.nio.charset.StandardCharsets;
import org.apache.kafka.common.serialization.Serde;
import org.apache.kafka.common.serialization.Serdes;

/**
 * A van's window, as the key of the plain operators' rows.
 *
 * @param start epoch milliseconds
 */
record Slot(long start, String van) {
  /** {@code 1791972900000 VAN-014}. */
  static Serde<Slot> serde() {
    return Serdes.serdeFrom(
        (topic, slot) -> (slot.start + " " + slot.van).getBytes(StandardCharsets.UTF_8),
        (topic, bytes) -> parse(new String(bytes, StandardCharsets.UTF_8)));
  }

  private static Slot parse(String text) {
    int space = text.indexOf(' ');
    return new Slot(Long.parseLong(text.substring(0, space)), text.substring(space + 1));
  }
}
