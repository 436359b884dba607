package dev.coldchain.quarantine;

/** Where an incident stands. */
public sealed interface Standing {
  /** The load must not be sold. */
  sealed interface Quarantined extends Standing {}

  /** Quarantined; the run of flagged windows may still go on. */
  record Running() implements Quarantined {}

  /**
   * Quarantined; a later window is known that does not extend the run.
   *
   * @param at end of the run's last window, epoch milliseconds
   */
  record Ended(long at) implements Quarantined {}

  /** A later reading took the evidence away. */
  record Withdrawn() implements Standing {}

  /** The run grew together with another incident's, which holds it now. */
  record Merged(String into) implements Standing {}
}
