package dev.coldchain.registry;

import java.util.Set;

/** How things stand with the registry, as far as a look-up has needed it lately. */
public sealed interface RegistryState {
  /** Nothing waits for it. */
  record Healthy() implements RegistryState {}

  /**
   * It does not answer.
   *
   * @param ids the schema ids that records wait for
   * @param failures attempts without an answer since it last gave one
   */
  record Waiting(Set<Integer> ids, long failures) implements RegistryState {
    /** Copies the ids. */
    public Waiting {
      ids = Set.copyOf(ids);
    }
  }

  /**
   * It answers, but no longer has what we registered: what it says of other ids means nothing.
   *
   * @param repair what a person has to do
   */
  record LostItsData(String repair) implements RegistryState {}
}
