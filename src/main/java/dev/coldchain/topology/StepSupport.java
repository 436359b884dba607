package dev.coldchain.topology;

import dev.coldchain.store.OpenWindowStore;
import dev.coldchain.store.TaskState;
import org.jspecify.annotations.Nullable;

/** What every step does alike. */
final class StepSupport {
  private StepSupport() {}

  static TaskState state(@Nullable OpenWindowStore store) {
    if (store == null) {
      throw new IllegalStateException("a step was asked to work before it was initialised");
    }
    return store.state();
  }
}
