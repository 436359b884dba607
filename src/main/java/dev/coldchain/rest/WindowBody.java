package dev.coldchain.rest;

import dev.coldchain.query.WindowView;
import dev.coldchain.query.WindowView.State;
import dev.coldchain.window.PaneKind;
import java.math.BigDecimal;
import java.util.Optional;

/**
 * One window of a van.
 *
 * @param start first instant in it
 * @param end first instant after it
 * @param count distinct readings in it
 * @param avgC their mean in °C with 2 decimals; null without data
 * @param flagged whether the exact mean is strictly above 5.0 °C
 * @param state {@code OPEN}, {@code FIRED} or {@code CLOSED}
 * @param pane its latest emission: {@code ON_TIME}, {@code LATE} or {@code FINAL}; null before the
 *     first
 * @param revision number of the latest emission; 0 before the first
 * @param provisional whether the figures may still change
 */
@Body
record WindowBody(
    String start,
    String end,
    int count,
    Optional<BigDecimal> avgC,
    boolean flagged,
    State state,
    Optional<PaneKind> pane,
    int revision,
    boolean provisional) {

  static WindowBody of(WindowView window) {
    return new WindowBody(
        Times.text(window.start()),
        Times.text(window.end()),
        window.count(),
        average(window),
        window.flagged(),
        window.state(),
        pane(window),
        window.revision(),
        window.provisional());
  }

  private static Optional<BigDecimal> average(WindowView window) {
    return window.averageHundredths().stream().mapToObj(Celsius::ofHundredths).findFirst();
  }

  private static Optional<PaneKind> pane(WindowView window) {
    return switch (window.state()) {
      case OPEN -> Optional.empty();
      case FIRED -> Optional.of(window.revisedLate() ? PaneKind.LATE : PaneKind.ON_TIME);
      case CLOSED -> Optional.of(PaneKind.FINAL);
    };
  }
}
