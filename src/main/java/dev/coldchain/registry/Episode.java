package dev.coldchain.registry;

import dev.coldchain.registry.RegistryState.Healthy;
import dev.coldchain.registry.RegistryState.LostItsData;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The registry's trouble as one story: a line when it begins, a line when it ends, nothing between.
 * The prober's thread tells it, any thread reads it.
 */
final class Episode {
  private enum Trouble {
    NONE,
    SILENT,
    EMPTIED
  }

  private static final Logger log = LoggerFactory.getLogger(Episode.class);

  private static final String REPAIR =
      "register all schemas again in the order in which they were first registered, so that each"
          + " gets its old id (our own: the `register` step), or restore the registry's data";

  private final RegistrySettings settings;
  private volatile Trouble trouble = Trouble.NONE;

  Episode(RegistrySettings settings) {
    this.settings = settings;
  }

  /** It did not answer. */
  void silent(int id, String why) {
    if (trouble == Trouble.NONE) {
      trouble = Trouble.SILENT;
      log.warn(
          "the schema registry at {} gives no answer about schema id {} ({}): the partitions that"
              + " need it wait, nothing is diverted; trying again every {} to {} ms",
          settings.url(),
          id,
          why,
          settings.retryFrom().toMillis(),
          settings.retryTo().toMillis());
    }
  }

  /** It answered as one that has lost its data. */
  void emptied(int id, String what) {
    if (trouble != Trouble.EMPTIED) {
      trouble = Trouble.EMPTIED;
      log.error(
          "the schema registry at {} has lost its data: it does not know schema id {}, and {}."
              + " Readings wait, nothing is diverted. To repair: {}",
          settings.url(),
          id,
          what,
          REPAIR);
    }
  }

  /** An id is no longer waited for; the last one without an answer ends the story. */
  void settled(Collection<Want> stillWanted) {
    boolean allWell = stillWanted.stream().noneMatch(want -> want.failures() > 0);
    if (allWell && trouble != Trouble.NONE) {
      trouble = Trouble.NONE;
      log.info("the schema registry at {} is no longer waited for", settings.url());
    }
  }

  RegistryState state(Collection<Want> wanted) {
    return switch (trouble) {
      case NONE -> new Healthy();
      case SILENT -> waiting(wanted);
      case EMPTIED -> new LostItsData(REPAIR);
    };
  }

  private static RegistryState waiting(Collection<Want> wanted) {
    Set<Integer> ids = new HashSet<>();
    long failures = 0;
    for (Want want : wanted) {
      if (want.failures() > 0) {
        ids.add(want.id());
        failures = Math.max(failures, want.failures());
      }
    }
    return ids.isEmpty() ? new Healthy() : new RegistryState.Waiting(ids, failures);
  }
}
