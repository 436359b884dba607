package dev.coldchain.query;

import dev.coldchain.event.VanId;
import java.util.List;

/**
 * What can be asked of this instance. Every answer is as the state was last written back, which
 * happens before each commit: it is at most one commit interval ahead of what a {@code
 * read_committed} reader of the topics sees. None blocks long.
 */
public interface LiveState {
  /** One van with its open windows, and the closed ones of the last day. */
  Answer<VanView> van(VanId van);

  /** Every van, with its open windows only, by id. */
  Answer<List<VanView>> vans();

  /** The partitions that this instance owns, by number. */
  Answer<List<PartitionView>> partitions();

  /** Whether the stream runs and every partition it was given can be asked. */
  Readiness readiness();

  /** Whether this instance does its work. */
  sealed interface Readiness {
    record Ready() implements Readiness {}

    /** Not yet, or not now; it comes by itself. */
    record Waiting(String why) implements Readiness {}

    /** It will not come back by itself: the process must be restarted. */
    record Dead(String why) implements Readiness {}
  }
}
