package dev.coldchain.event;

/**
 * Why a record cannot be a reading. The first that matches, in this order, is the reason given. The
 * names are part of the saved state and of what is published: they do not change.
 */
public enum InvalidReason {
  /** The record has no value. */
  NULL_VALUE,
  /** The bytes are not the wire format, or not the Avro binary that their schema promises. */
  UNDECODABLE,
  /** The registry, being sound, does not know the schema id. */
  UNKNOWN_SCHEMA,
  /**
   * A known schema that is not a reading's, or a reading whose van or sensor is blank, no UTF-8 or
   * longer than 256 bytes.
   */
  NOT_A_READING,
  /** The record's key is not the van's id; a null key too. */
  KEY_MISMATCH,
  /** Measured more than a minute after it came in. */
  CLOCK_AHEAD,
  /** Measured more than 30 days before it came in. */
  CLOCK_BEHIND,
  /** Outside -60 to +60 degrees Celsius. */
  OUT_OF_RANGE
}
