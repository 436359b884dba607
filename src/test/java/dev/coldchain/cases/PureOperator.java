package dev.coldchain.cases;

import dev.coldchain.clock.Lateness;
import dev.coldchain.event.Reading;
import dev.coldchain.quarantine.Incident;
import dev.coldchain.quarantine.Quarantines;
import dev.coldchain.quarantine.Rule;
import dev.coldchain.quarantine.Standing;
import dev.coldchain.tally.Counts;
import dev.coldchain.tally.RunningTally;
import dev.coldchain.window.OpenWindows;
import dev.coldchain.window.Outcome;
import dev.coldchain.window.Pane;
import dev.coldchain.window.PaneKind;
import dev.coldchain.window.WindowSpec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The pure rooms alone, wired as the topology wires them, with lists for topics. */
public final class PureOperator {
  public static final long MINUTE = Duration.ofMinutes(1).toMillis();
  public static final WindowSpec SPEC =
      new WindowSpec(5 * MINUTE, new Lateness(2 * MINUTE, 10 * MINUTE));
  public static final Rule RULE = new Rule(5 * MINUTE, Duration.ofHours(24).toMillis());
  public static final long REMEMBERED = Duration.ofHours(25).toMillis();

  public final List<Pane> panes = new ArrayList<>();
  public final List<Pane> finals = new ArrayList<>();
  public final List<Reading> late = new ArrayList<>();
  public final List<Incident> incidents = new ArrayList<>();

  /** Panes, each followed by the incidents that it revised, and late readings, as they came. */
  public final List<Object> trace = new ArrayList<>();

  public final OpenWindows windows;
  public final Quarantines quarantines;
  private final RunningTally tally = new RunningTally(Counts.NONE);

  public PureOperator() {
    this(SPEC);
  }

  public PureOperator(WindowSpec spec) {
    windows = new OpenWindows(spec, REMEMBERED);
    quarantines = new Quarantines(RULE, List.of());
  }

  public void accept(Reading reading) {
    switch (windows.accept(reading)) {
      case Outcome.Joined(List<Pane> fired) -> {
        tally.joined();
        take(fired);
      }
      case Outcome.Late late1 -> {
        tally.late();
        late.add(reading);
        trace.add(late1);
      }
      case Outcome.Duplicate() -> tally.duplicate();
    }
  }

  public void take(List<Pane> fired) {
    for (Pane pane : fired) {
      (pane.kind() == PaneKind.FINAL ? finals : panes).add(pane);
      List<Incident> revised = quarantines.judge(pane, windows.settled());
      incidents.addAll(revised);
      trace.add(pane);
      trace.addAll(revised);
    }
  }

  public Counts counts() {
    return tally.counts();
  }

  /** The first row of each incident and every row whose status differs from the one before. */
  public static List<Incident> statusChanges(List<Incident> rows) {
    Map<String, Boolean> quarantined = new HashMap<>();
    return rows.stream()
        .filter(
            row -> {
              boolean now = row.standing() instanceof Standing.Quarantined;
              Boolean before = quarantined.put(row.id(), now);
              return before == null || before != now;
            })
        .toList();
  }
}
