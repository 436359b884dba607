package dev.coldchain.tally;

import dev.coldchain.event.InvalidReason;

/**
 * Where each record's end is counted. Every record that is read is reported here exactly once, so
 * that per partition, across restarts and rebalances,
 *
 * <pre>records in = joined + late + duplicate + invalid</pre>
 *
 * <p>The counts are part of the state that is committed with the record's outputs; a count kept
 * anywhere else is wrong after an aborted transaction.
 */
public interface Tally {
  /** The reading is in its window's sum. */
  void joined();

  /** The reading's window had closed; it went to the late topic. */
  void late();

  /** The same reading was already in its open window. */
  void duplicate();

  /** The record is no reading; it went to the invalid topic. */
  void invalid(InvalidReason reason);
}
