package dev.coldchain.lab;

import dev.coldchain.demo.IncidentRow;
import dev.coldchain.demo.WindowRow;
import dev.coldchain.event.EventTime;
import dev.coldchain.event.Reading;
import dev.coldchain.event.VanId;
import dev.coldchain.quarantine.Incident;
import dev.coldchain.quarantine.Quarantines;
import dev.coldchain.quarantine.Standing;
import dev.coldchain.window.Pane;
import dev.coldchain.window.PaneKind;
import dev.coldchain.window.Window;
import dev.coldchain.window.WindowStats;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.TestInputTopic;
import org.apache.kafka.streams.TestOutputTopic;
import org.apache.kafka.streams.TopologyTestDriver;

/**
 * A plain operator run over a file, one reading at a time, its rows judged by the service's own
 * quarantine rule.
 */
final class PlainRun {
  private final Findings findings = new Findings();
  private final Quarantines quarantines = new Quarantines(Figures.RULE, List.of());
  private final Set<Slot> open = new HashSet<>();
  private final TestOutputTopic<Slot, WindowStats> changes;
  private final TestOutputTopic<Slot, WindowStats> rows;

  private PlainRun(TopologyTestDriver driver) {
    changes = output(driver, Plain.CHANGES);
    rows = output(driver, Plain.ROWS);
  }

  private static TestOutputTopic<Slot, WindowStats> output(
      TopologyTestDriver driver, String topic) {
    return driver.createOutputTopic(
        topic, Slot.serde().deserializer(), Sums.serde().deserializer());
  }

  /** What the operator gives; a decision that only the end of the file brought has no time. */
  static Findings of(Plain plain, List<Arrival> arrivals, Path stateDir) {
    try (TopologyTestDriver driver = Drivers.open(plain.topology(), stateDir)) {
      TestInputTopic<byte[], byte[]> readings =
          driver.createInputTopic(
              Plain.READINGS, new ByteArraySerializer(), new ByteArraySerializer());
      PlainRun run = new PlainRun(driver);
      for (Arrival arrival : arrivals) {
        readings.pipeInput(arrival.record());
        run.take(arrival.ingestTime());
      }
      run.findings.aside(dropped(driver));
      end(arrivals, plain.grace()).map(Arrival::record).ifPresent(readings::pipeInput);
      driver.advanceWallClockTime(GroupingStep.END);
      run.changes.readKeyValuesToList();
      run.take(EventTime.NEVER);
      return run.findings;
    }
  }

  /** A reading so new that it closes every window but its own. */
  private static Optional<Arrival> end(List<Arrival> arrivals, long grace) {
    return arrivals.stream()
        .flatMap(arrival -> arrival.valid().stream())
        .map(Reading::eventTime)
        .max(Long::compare)
        .map(newest -> new Arrival.Maker().flush(newest + grace + 2 * Figures.SIZE));
  }

  private static int dropped(TopologyTestDriver driver) {
    return driver.metrics().entrySet().stream()
        .filter(metric -> metric.getKey().name().equals("dropped-records-total"))
        .mapToInt(metric -> ((Double) metric.getValue().metricValue()).intValue())
        .sum();
  }

  private void take(long decidedAt) {
    changes.readKeyValuesToList().forEach(change -> open.add(change.key));
    // Before what closes is taken away: the reading that closes a window has opened its own.
    findings.open(open.size());
    for (KeyValue<Slot, WindowStats> row : rows.readKeyValuesToList()) {
      open.remove(row.key);
      Pane pane = pane(row.key, row.value, decidedAt);
      findings.row(row(pane));
      quarantines.judge(pane, EventTime.NEVER).forEach(found -> findings.incident(incident(found)));
    }
  }

  private static Pane pane(Slot slot, WindowStats stats, long decidedAt) {
    Window window = Figures.SERVICE.starting(slot.start());
    return new Pane(new VanId(slot.van()), window, PaneKind.ON_TIME, 1, stats, decidedAt);
  }

  private static WindowRow row(Pane pane) {
    return new WindowRow(
        pane.van().text(),
        pane.window().start(),
        pane.window().end(),
        pane.kind().name(),
        pane.revision(),
        pane.stats().count(),
        Optional.of(BigDecimal.valueOf(pane.stats().averageHundredths(), 2)),
        pane.stats().flagged());
  }

  private static IncidentRow incident(Incident incident) {
    return new IncidentRow(
        incident.id(),
        incident.van().text(),
        !(incident.standing() instanceof Standing.Quarantined),
        incident.revision(),
        incident.first(),
        incident.last(),
        incident.decidedAt());
  }
}
