package dev.coldchain.store;

import dev.coldchain.clock.PartitionClock;
import dev.coldchain.event.EventTime;
import dev.coldchain.tally.Counts;

/**
 * All that is saved of one partition beside its vans.
 *
 * @param windowSize size of the windows that the saved ones are cut to, milliseconds
 * @param newestRecord largest Kafka timestamp of a handled record, epoch milliseconds, or NEVER
 * @param openWindows open windows of all vans
 * @param unfiredWindows those of them that have not fired
 * @param idle whether the partition was told to be idle and nothing has come since
 */
public record SavedPartition(
    long windowSize,
    PartitionClock clock,
    Counts counts,
    long newestRecord,
    int openWindows,
    int unfiredWindows,
    boolean idle) {

  static SavedPartition none(long windowSize) {
    return new SavedPartition(
        windowSize, PartitionClock.UNSET, Counts.NONE, EventTime.NEVER, 0, 0, false);
  }
}
