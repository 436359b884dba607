package dev.coldchain.lab;

import dev.coldchain.demo.Scratch;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A consumer that is killed some readings into a burst and had committed just before it, by what it
 * reads again after its restart.
 *
 * @param readings handled between the commit and the kill
 * @param none no crash
 * @param lost at most once: the readings' offsets were committed, their effect was not
 * @param repeated at least once: their effect was saved, their offsets were not
 * @param restored the service, exactly once: neither was, and it restarts from the saved state
 */
record Crash(
    Burst burst, int readings, Strategy none, Strategy lost, Strategy repeated, Strategy restored) {
  private static final int INTO_THE_BURST = 12;

  static Crash in(Burst burst, List<Arrival> arrivals, Strategy none, Scratch scratch) {
    int commit = burst.at();
    int kill = commit + Math.min(INTO_THE_BURST, burst.readings().size());
    List<Arrival> before = arrivals.subList(0, commit);
    List<Arrival> handled = arrivals.subList(commit, kill);
    List<Arrival> after = arrivals.subList(kill, arrivals.size());
    String plain = "Streams DSL: windows with grace 12 min, over the readings %s";
    return new Crash(
        burst,
        handled.size(),
        none,
        new Strategy(
            "at-most-once",
            plain.formatted("without those " + handled.size()),
            plain(join(before, after), scratch)),
        new Strategy(
            "at-least-once",
            plain.formatted("with those %d twice".formatted(handled.size())),
            plain(join(before, handled, handled, after), scratch)),
        new Strategy(
            "exactly-once (this service)",
            "this service's topology, ended at the commit and started on its saved state",
            restored(before, arrivals.subList(commit, arrivals.size()), scratch)));
  }

  @SafeVarargs
  private static List<Arrival> join(List<Arrival>... parts) {
    List<Arrival> all = new ArrayList<>();
    for (List<Arrival> part : parts) {
      all.addAll(part);
    }
    return all;
  }

  private static Findings plain(List<Arrival> arrivals, Scratch scratch) {
    return PlainRun.of(
        Plain.ofStreams(Figures.GRACE), arrivals, scratch.newDirectory("crash-plain"));
  }

  /** Two lives: what the first did after its commit belongs to no transaction, so it is not run. */
  private static Findings restored(List<Arrival> before, List<Arrival> from, Scratch scratch) {
    Findings committed = new Findings();
    Path saved = scratch.newDirectory("saved");
    try (ServiceRun first = life(saved, scratch)) {
      first.handle(before, committed);
    }
    try (ServiceRun second = life(saved, scratch)) {
      second.handle(from, committed);
      second.end(committed);
    }
    return committed;
  }

  private static ServiceRun life(Path saved, Scratch scratch) {
    Path stateDir = scratch.newDirectory("crash-service");
    SavedState.keep(stateDir, saved);
    return new ServiceRun(Figures.SERVICE, stateDir);
  }

  List<Strategy> all() {
    return List.of(none, lost, repeated, restored);
  }

  /** Whether the restarted service wrote, over both lives, row for row what one life writes. */
  boolean eachRowOnce() {
    Findings once = none.findings();
    Findings twice = restored.findings();
    return once.rows().equals(twice.rows())
        && once.finals().equals(twice.finals())
        && once.revisions().equals(twice.revisions())
        && once.aside() == twice.aside();
  }
}
