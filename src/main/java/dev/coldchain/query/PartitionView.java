package dev.coldchain.query;

import dev.coldchain.tally.Counts;

/**
 * One input partition as it was last written back.
 *
 * @param counts what became of its records, from its first on
 * @param clock epoch milliseconds, or NEVER
 * @param watermark the clock less the bound, or NEVER
 * @param newestRecordTimestamp largest Kafka timestamp of a handled record, or NEVER
 * @param openWindows open windows of all its vans
 * @param unfiredWindows those of them that have not fired
 */
public record PartitionView(
    int partition,
    Counts counts,
    long clock,
    long watermark,
    long newestRecordTimestamp,
    int openWindows,
    int unfiredWindows) {}
