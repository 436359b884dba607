package dev.coldchain.topology;

import static dev.coldchain.topology.Harness.TOPICS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.coldchain.event.Reading;
import dev.coldchain.topology.StoredRun.Restart;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.apache.kafka.streams.test.TestRecord;

/**
 * Runs one input through the whole topology in every way that the contract says is the same, and
 * compares all six output topics, each record whole: key, time, headers, value.
 *
 * <p>The yardstick is record by record, a commit after each. Against it:
 *
 * <ul>
 *   <li>all in one commit: the same;
 *   <li>stopped and started between records, from disk or from the changelog: the same;
 *   <li>every record sent twice: what went to the late and to the invalid topic is there twice, and
 *       everything else is the same;
 *   <li>in another order, each reading less than 12 minutes of event time after it was measured: no
 *       reading is late, and the windows' contents, the runs in quarantine and the invalid records
 *       are those of the order of event time. Which panes led there, the NO_DATA panes with them,
 *       depends on the order by design, so that is not compared.
 * </ul>
 */
final class ContractAttack {
  private final String name;
  private final List<Reading> readings;
  private final List<TestRecord<byte[], byte[]>> records;
  private final Map<String, List<String>> recordByRecord;

  /** An attack with these readings, as the bridge sends them. */
  ContractAttack(String name, List<Reading> readings) {
    this.name = name;
    this.readings = readings;
    this.records = readings.stream().map(ContractAttack::record).toList();
    this.recordByRecord = run(Map.of(), order(records.size()), after -> false);
  }

  /** What the topology makes of the input, by topic. */
  Map<String, List<String>> recordByRecord() {
    return recordByRecord;
  }

  ContractAttack allInOneCommit() {
    Map<String, Object> settings = records.isEmpty() ? Map.of() : OneCommit.every(records.size());
    return same("all in one commit", run(settings, order(records.size()), after -> false));
  }

  /** Restarted by turns in these ways, wherever the predicate says of how many have been sent. */
  ContractAttack restarted(IntPredicate after, Restart... ways) {
    return same("restarted " + List.of(ways), run(Map.of(), order(records.size()), after, ways));
  }

  ContractAttack everyRecordTwice() {
    List<Integer> twice = new ArrayList<>();
    order(records.size()).forEach(place -> twice.addAll(List.of(place, place)));
    Map<String, List<String>> got = run(Map.of(), twice, after -> false);
    StringBuilder differences = new StringBuilder();
    recordByRecord.forEach(
        (topic, rows) -> {
          boolean diverted = topic.equals(TOPICS.late()) || topic.equals(TOPICS.invalid());
          List<String> expected =
              diverted ? rows.stream().flatMap(row -> List.of(row, row).stream()).toList() : rows;
          differences.append(
              Published.difference(topic, expected, got.getOrDefault(topic, List.of())));
        });
    return none("every record twice", differences);
  }

  ContractAttack shuffledWithinTheLateness(long seed) {
    Settled expected = Settled.of(Arrivals.inEventOrder(readings));
    Settled got = Settled.of(Arrivals.withinTheLateness(readings, new Random(seed)));
    StringBuilder differences = new StringBuilder();
    differences.append(Published.difference("late in event order", List.of(), expected.late()));
    differences.append(Published.difference("late", List.of(), got.late()));
    differences.append(Published.difference("windows", expected.windows(), got.windows()));
    differences.append(Published.difference("runs", expected.runs(), got.runs()));
    differences.append(Published.difference("invalid", expected.invalid(), got.invalid()));
    return none("shuffled within the lateness, seed " + seed, differences);
  }

  private Map<String, List<String>> run(
      Map<String, Object> settings,
      List<Integer> order,
      IntPredicate restartAfter,
      Restart... ways) {
    try (StoredRun run = new StoredRun(settings)) {
      int restarts = 0;
      for (int i = 0; i < order.size(); i++) {
        run.send(records.get(order.get(i)), order.get(i));
        if (restartAfter.test(i + 1)) {
          run.restart(ways[restarts++ % ways.length]);
        }
      }
      return run.published();
    }
  }

  private ContractAttack same(String mode, Map<String, List<String>> got) {
    StringBuilder differences = new StringBuilder();
    recordByRecord.forEach(
        (topic, rows) ->
            differences.append(
                Published.difference(topic, rows, got.getOrDefault(topic, List.of()))));
    return none(mode, differences);
  }

  private ContractAttack none(String mode, StringBuilder differences) {
    assertThat(differences.toString()).as("%s, %s", name, mode).isEmpty();
    return this;
  }

  private static List<Integer> order(int size) {
    return IntStream.range(0, size).boxed().toList();
  }

  static TestRecord<byte[], byte[]> record(Reading reading) {
    return new TestRecord<>(
        reading.van().text().getBytes(StandardCharsets.UTF_8),
        Wire.v2(reading, Schemas.V2),
        Instant.ofEpochMilli(reading.ingestTime()));
  }
}
