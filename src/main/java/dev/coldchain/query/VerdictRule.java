package dev.coldchain.query;

import dev.coldchain.event.EventTime;
import java.time.Duration;
import java.util.List;

/** How a van's parts become the one word that the store reads. */
final class VerdictRule {
  private static final long SILENCE = Duration.ofMinutes(10).toMillis();

  private VerdictRule() {}

  static Verdict of(List<VanView.Part> parts, long hold) {
    boolean quarantined =
        parts.stream()
            .anyMatch(part -> part.incidents().stream().anyMatch(i -> i.holds(part.clock(), hold)));
    if (quarantined) {
      return Verdict.QUARANTINED;
    }
    if (parts.size() > 1) {
      return Verdict.SPLIT;
    }
    VanView.Part only = parts.getFirst();
    if (silent(only)) {
      return Verdict.SILENT;
    }
    return latestFiredIsWarm(only) ? Verdict.WARM : Verdict.OK;
  }

  private static boolean silent(VanView.Part part) {
    return part.last()
        .map(last -> EventTime.plus(last.eventTime(), SILENCE) <= part.clock())
        .orElse(true);
  }

  private static boolean latestFiredIsWarm(VanView.Part part) {
    return part.windows().stream()
        .filter(window -> window.state() != WindowView.State.OPEN)
        .reduce((earlier, later) -> later)
        .map(WindowView::flagged)
        .orElse(false);
  }
}
