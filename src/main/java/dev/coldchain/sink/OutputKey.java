package dev.coldchain.sink;

import dev.coldchain.event.VanId;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * An output record's key, and the input partition that it came from: every output goes to the
 * partition of its input, whatever the key.
 *
 * @param bytes the key as it is sent; null only where an invalid record came without one
 */
@SuppressWarnings("ArrayRecordComponent") // passed from a step to a sink, never compared
public record OutputKey(byte @Nullable [] bytes, int partition) {

  public static OutputKey of(String text, int partition) {
    return new OutputKey(text.getBytes(StandardCharsets.UTF_8), partition);
  }

  public static OutputKey van(VanId van, int partition) {
    return of(van.text(), partition);
  }

  /** A whole partition: {@code PARTITION-3}. */
  public static OutputKey wholePartition(int partition) {
    return of("PARTITION-" + partition, partition);
  }
}
