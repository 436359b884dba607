package dev.coldchain.lab;

import dev.coldchain.event.Reading;
import dev.coldchain.window.WindowStats;
import java.nio.ByteBuffer;
import org.apache.kafka.common.serialization.Serde;
import org.apache.kafka.common.serialization.Serdes;

/** What plain operators add up: every reading they see, with no look at its identity. */
final class Sums {
  private static final int BYTES = Integer.BYTES + Long.BYTES;

  private Sums() {}

  static WindowStats plus(WindowStats stats, Reading reading) {
    return new WindowStats(stats.count() + 1, stats.sum() + reading.ninetieths());
  }

  /** Count, then sum, big-endian. */
  static Serde<WindowStats> serde() {
    return Serdes.serdeFrom(
        (topic, stats) ->
            stats == null
                ? null
                : ByteBuffer.allocate(BYTES).putInt(stats.count()).putLong(stats.sum()).array(),
        (topic, bytes) -> bytes == null ? null : stats(ByteBuffer.wrap(bytes)));
  }

  private static WindowStats stats(ByteBuffer bytes) {
    return new WindowStats(bytes.getInt(), bytes.getLong());
  }
}
