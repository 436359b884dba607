package dev.coldchain.sink;

import dev.coldchain.event.EventTime;
import dev.coldchain.event.VanId;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Keys of vans' windows: {@code VAN-014@2026-10-14T10:10:00Z}. Windows of one start fire and close
 * together, over all vans, so the time's text is made once for all of them. One thread.
 */
public final class WindowKeys {
  private final int partition;
  private long start = EventTime.NEVER;
  private byte[] suffix = {};

  public WindowKeys(int partition) {
    this.partition = partition;
  }

  public OutputKey of(VanId van, long windowStart) {
    if (windowStart != start) {
      suffix = ("@" + EventTime.text(windowStart)).getBytes(StandardCharsets.UTF_8);
      start = windowStart;
    }
    byte[] name = van.text().getBytes(StandardCharsets.UTF_8);
    byte[] key = Arrays.copyOf(name, name.length + suffix.length);
    System.arraycopy(suffix, 0, key, name.length, suffix.length);
    return new OutputKey(key, partition);
  }
}
