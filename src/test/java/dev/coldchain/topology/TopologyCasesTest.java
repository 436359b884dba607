package dev.coldchain.topology;

import static dev.coldchain.topology.Harness.TOPICS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.coldchain.cases.ConformanceCase;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.avro.generic.GenericRecord;
import org.apache.kafka.streams.test.TestRecord;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TopologyCasesTest {

  @ParameterizedTest
  @MethodSource("dev.coldchain.cases.ConformanceCase#all")
  void givenCase_givesExactlyTheExpectedRowsOnEveryTopic(ConformanceCase given) {
    try (Harness harness = new Harness()) {
      given.readings().forEach(harness::send);

      List<GenericRecord> panes = harness.rows(TOPICS.windows());
      assertThat(panes.stream().map(AvroRows::pane))
          .containsExactlyElementsOf(given.expected().panes());
      assertThat(harness.rows(TOPICS.finals()).stream().map(AvroRows::fin))
          .containsExactlyElementsOf(given.expected().finals());
      assertThat(harness.rows(TOPICS.late()).stream().map(AvroRows::late))
          .containsExactlyElementsOf(given.expected().late());
      assertThat(statusChanges(harness.rows(TOPICS.quarantine())))
          .containsExactlyElementsOf(given.expected().quarantine());
      assertThat(reasons(harness.records(TOPICS.invalid()))).isEqualTo(given.expected().invalid());
      long missing = panes.stream().filter(row -> row.get("count").equals(0)).count();
      assertThat(harness.rows(TOPICS.alerts()))
          .filteredOn(row -> row.get("kind").toString().equals("MISSING_WINDOW"))
          .hasSize((int) missing);
      assertThat(harness.unread()).isEmpty();
    }
  }

  private static List<String> statusChanges(List<GenericRecord> rows) {
    Map<String, String> last = new HashMap<>();
    return rows.stream()
        .filter(
            row -> {
              String now = row.get("status").toString();
              return !now.equals(last.put(row.get("incident_id").toString(), now));
            })
        .map(AvroRows::status)
        .toList();
  }

  private static Map<String, Long> reasons(List<TestRecord<byte[], byte[]>> records) {
    Map<String, Long> reasons = new TreeMap<>();
    for (TestRecord<byte[], byte[]> record : records) {
      byte[] reason = record.headers().lastHeader("coldchain.reason").value();
      reasons.merge(new String(reason, StandardCharsets.UTF_8), 1L, Long::sum);
    }
    return reasons;
  }
}
