package dev.coldchain.topology;

/** Whether a partition has anything left to read, as its owner knows it. */
@FunctionalInterface
public interface Backlog {
  /**
   * True only while the last fetch succeeded, found nothing more, and all that was fetched is
   * handled.
   *
   * @param lastOffset offset of the last record that was handled, or -1
   */
  boolean caughtUp(int partition, long lastOffset);
}
