package dev.coldchain.demo;

import dev.coldchain.event.InvalidReason;
import dev.coldchain.tally.Counts;
import java.math.BigDecimal;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Tells what happened, in the words of the people who sell the load; at most 80 columns. */
final class Story {
  /**
   * Rounds of {@link #announce}, ten a second: how long a quarantine waits for its windows' rows.
   */
  private static final int PATIENCE = 20;

  private static final int MOST_VANS = 40;

  private final Terminal terminal;
  private final Seen seen;
  private final Map<String, Boolean> announced = new HashMap<>();
  private final Map<String, Integer> waited = new HashMap<>();

  Story(Terminal terminal, Seen seen) {
    this.terminal = terminal;
    this.seen = seen;
  }

  /** Prints what was decided since the last call. Called by one thread only. */
  void announce() {
    for (IncidentRow incident : seen.incidents()) {
      Boolean told = announced.get(incident.id());
      if (told != null && told == incident.withdrawn()) {
        continue;
      }
      List<WindowRow> evidence = evidence(incident);
      // Its windows are in another topic and may come a moment later.
      if (evidence.size() < 2 && waited.merge(incident.id(), 1, Integer::sum) < PATIENCE) {
        continue;
      }
      announced.put(incident.id(), incident.withdrawn());
      if (incident.withdrawn()) {
        withdrawn(incident);
      } else {
        quarantined(incident, evidence);
      }
    }
  }

  private List<WindowRow> evidence(IncidentRow incident) {
    return seen.windows(incident.van()).stream()
        .filter(window -> window.start() >= incident.first() && window.start() <= incident.last())
        .toList();
  }

  private void quarantined(IncidentRow incident, List<WindowRow> evidence) {
    terminal.line("");
    terminal.line(
        ">> %s IS QUARANTINED, decided at %s. Do not sell its load."
            .formatted(incident.van(), Words.clock(incident.decidedAt())));
    for (WindowRow window : evidence) {
      terminal.line(
          "   %s  average %s of %s"
              .formatted(
                  Words.window(window),
                  Words.degrees(window.average()),
                  Words.count(window.count(), "reading")));
    }
    terminal.line("");
  }

  private void withdrawn(IncidentRow incident) {
    terminal.line("");
    terminal.line(
        ">> %s: its quarantine is withdrawn, decided at %s."
            .formatted(incident.van(), Words.clock(incident.decidedAt())));
    terminal.line("   Readings that came late have changed the averages.");
    terminal.line("");
  }

  /** The whole of it, once every window has closed. */
  void tell(Counts counts) {
    String day =
        seen.vans().stream()
            .flatMap(van -> seen.windows(van).stream())
            .map(window -> Words.date(window.start()))
            .min(String::compareTo)
            .orElse("no day");
    terminal.line("");
    terminal.line("WHAT HAPPENED on %s (all times UTC)".formatted(day));
    Set<String> quarantined = vans(incident -> !incident.withdrawn());
    quarantined.forEach(this::table);
    others(quarantined);
    figures(counts);
  }

  private Set<String> vans(Predicate<IncidentRow> which) {
    return seen.incidents().stream()
        .filter(which)
        .map(IncidentRow::van)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private void table(String van) {
    terminal.line("");
    for (IncidentRow incident : seen.incidents()) {
      if (incident.van().equals(van) && !incident.withdrawn()) {
        terminal.line(
            "%s is quarantined, decided at %s: windows in a row were above 5.0%s."
                .formatted(van, Words.clock(seen.firstDecided(incident)), Words.UNIT));
      }
    }
    terminal.line("  window        average   readings");
    for (WindowRow window : seen.windows(van)) {
      terminal.line(
          "  %-11s  %8s   %8d   %s"
              .formatted(
                  Words.window(window),
                  Words.degrees(window.average()),
                  window.count(),
                  remark(window))
              .stripTrailing());
    }
  }

  private static String remark(WindowRow window) {
    String late =
        window.revision() > 1
            ? "corrected by " + Words.count(window.revision() - 1, "late reading")
            : "";
    if (!window.flagged()) {
      return late;
    }
    return late.isEmpty() ? "TOO WARM" : "TOO WARM, " + late;
  }

  private void others(Set<String> quarantined) {
    List<String> others = seen.vans().stream().filter(van -> !quarantined.contains(van)).toList();
    if (others.isEmpty()) {
      return;
    }
    terminal.line("");
    terminal.line(quarantined.isEmpty() ? "No van is quarantined." : "The other vans:");
    others.stream().limit(MOST_VANS).forEach(van -> terminal.line("  " + oneLine(van)));
    if (others.size() > MOST_VANS) {
      terminal.line("  and %d more".formatted(others.size() - MOST_VANS));
    }
  }

  private String oneLine(String van) {
    List<WindowRow> windows = seen.windows(van);
    String warmest =
        windows.stream()
            .flatMap(window -> window.average().stream())
            .max(BigDecimal::compareTo)
            .map(degrees -> ", warmest average " + Words.degrees(Optional.of(degrees)))
            .orElse("");
    long silent = windows.stream().filter(window -> window.count() == 0).count();
    return "%-9s %s%s%s"
        .formatted(
            van,
            Words.count(windows.size(), "window"),
            warmest,
            silent == 0 ? "" : ", " + silent + " without any reading");
  }

  private void figures(Counts counts) {
    terminal.line("");
    terminal.line(
        "%s came in: %d are in an average, %d came after their"
            .formatted(Words.count(counts.in(), "record"), counts.joined(), counts.late()));
    terminal.line(
        "window had closed, %d had been sent before, %d could not be used."
            .formatted(counts.duplicate(), counts.invalid()));
    for (InvalidReason reason : InvalidReason.values()) {
      if (counts.invalid(reason) > 0) {
        terminal.line("  %d: %s".formatted(counts.invalid(reason), Words.reason(reason)));
      }
    }
    long corrected = seen.rows("LATE");
    if (corrected > 0) {
      terminal.line(
          "%s joined a window late, in time to correct its average."
              .formatted(Words.count(corrected, "reading")));
    }
    if (counts.late() + counts.invalid() > 0) {
      terminal.line("Nothing is lost: what does not count is kept aside, with the reason.");
    }
  }

  /** Tells where more can be seen. */
  void look(URI address) {
    terminal.line("");
    terminal.line("The file is over, so by the service's clock every van has since been silent:");
    terminal.line("that is what it will call those that are not quarantined.");
    String service = address.toString().replaceAll("/$", "");
    String van =
        vans(incident -> !incident.withdrawn()).stream()
            .findFirst()
            .or(() -> seen.vans().stream().findFirst())
            .orElse("VAN-001");
    terminal.line("");
    terminal.line("Where to look while this runs:");
    terminal.line("  all vans           %s/api/v1/vans".formatted(service));
    terminal.line("  one van            %s/api/v1/vans/%s".formatted(service, van));
    terminal.line("  is it in order?    %s/health/readiness".formatted(service));
    terminal.line("  its meters         %s/prometheus".formatted(service));
  }
}
