package dev.coldchain.sink;

import dev.coldchain.event.Alert;

/**
 * An alert and where it was raised.
 *
 * @param partition the input partition
 * @param clock its clock then, epoch milliseconds, or NEVER
 */
public record AlertRow(Alert alert, int partition, long clock) {
  /** The key it is sent under: its van's, or the whole partition's. */
  public OutputKey key() {
    return alert
        .van()
        .map(van -> OutputKey.van(van, partition))
        .orElseGet(() -> OutputKey.wholePartition(partition));
  }
}
