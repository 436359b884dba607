package dev.coldchain.ops;

import dev.coldchain.query.PartitionView;
import java.util.List;
import java.util.Optional;

/**
 * Everything that is measured, at one moment, so that one scrape's figures belong together.
 *
 * @param now wall time, epoch milliseconds
 * @param partitions those that this instance owns; none while they cannot be asked
 * @param fleet empty while the vans cannot be asked: unknown is not 0
 */
record Figures(
    long now,
    boolean ready,
    RegistryHealth.State registry,
    List<PartitionView> partitions,
    Optional<Fleet> fleet) {
  Figures {
    partitions = List.copyOf(partitions);
  }

  /**
   * The vans that this instance knows.
   *
   * @param astray those that arrive on a partition which their key does not belong to
   */
  record Fleet(int vans, int quarantined, int astray) {}
}
