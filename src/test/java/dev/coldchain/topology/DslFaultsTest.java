package dev.coldchain.topology;

import static dev.coldchain.cases.Given.OTHER;
import static dev.coldchain.cases.Given.VAN;
import static dev.coldchain.cases.Given.reading;
import static dev.coldchain.topology.Harness.TOPICS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.coldchain.event.Reading;
import dev.coldchain.topology.DslWindows.Emission;
import dev.coldchain.topology.StoredRun.Restart;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * Why the windows are our own: what Kafka's DSL gets wrong, pinned as it is, and the same input
 * through our topology. A DSL test that fails after an upgrade of Kafka is good news: look at
 * decision 1 again.
 *
 * <p>What {@code onWindowClose} does after a restart is not pinned: it keeps the time of its last
 * emission in the committed offsets' metadata, which the test driver does not hand on.
 */
class DslFaultsTest {
  private static final Reading PUNCTUAL = reading(VAN, "10:01:00", 30);
  private static final Reading CLOSER = reading(OTHER, "10:18:00", 30);
  private static final Reading LATE = reading(VAN, "10:02:00", 90);
  private static final Reading NEXT_CLOSER = reading(OTHER, "10:19:00", 30);

  private static List<String> contents(List<String> finals) {
    return finals.stream().filter(row -> row.startsWith("VAN-014@2026-10-14T10:00")).toList();
  }

  @Test
  void dslSuppress_lateReadingWithoutRestart_isDropped() {
    try (DslWindows dsl = new DslWindows(Emission.SUPPRESS)) {
      List.of(PUNCTUAL, CLOSER, LATE, NEXT_CLOSER).forEach(dsl::send);
      assertThat(contents(dsl.finals())).containsExactly("VAN-014@2026-10-14T10:00:00Z: 1 270");
      assertThat(dsl.dropped()).isEqualTo(1);
    }
  }

  /** KAFKA-9368: stream time is a field of the operator and starts at -1 again. */
  @Test
  void dslSuppress_lateReadingFirstAfterARestart_emitsASecondContradictingFinal() {
    try (DslWindows dsl = new DslWindows(Emission.SUPPRESS)) {
      List.of(PUNCTUAL, CLOSER).forEach(dsl::send);
      assertThat(contents(dsl.finals())).containsExactly("VAN-014@2026-10-14T10:00:00Z: 1 270");
      dsl.restart();
      List.of(LATE, NEXT_CLOSER).forEach(dsl::send);
      assertThat(contents(dsl.finals())).containsExactly("VAN-014@2026-10-14T10:00:00Z: 2 1080");
    }
  }

  @Test
  void ours_lateReadingFirstAfterARestart_goesToLateTopic_andTheFinalStands() {
    for (Restart how : Restart.values()) {
      try (StoredRun ours = new StoredRun(Map.of())) {
        ours.send(ContractAttack.record(PUNCTUAL), 0);
        ours.send(ContractAttack.record(CLOSER), 1);
        ours.restart(how);
        ours.send(ContractAttack.record(LATE), 2);
        ours.send(ContractAttack.record(NEXT_CLOSER), 3);
        Map<String, List<String>> published = ours.published();
        assertThat(published.get(TOPICS.late())).hasSize(1).first().asString().contains("\"seq\"");
        assertThat(contents(published.getOrDefault(TOPICS.finals(), List.of())))
            .hasSize(1)
            .first()
            .asString()
            .contains("\"count\": 1,");
      }
    }
  }

  /** The store drops a segment as it takes the reading that closes its windows. */
  @Test
  void dslOnWindowClose_jumpPastTheRetention_losesTheWindow() {
    try (DslWindows dsl = new DslWindows(Emission.ON_WINDOW_CLOSE)) {
      List.of(PUNCTUAL, reading(OTHER, "11:30:00", 30), reading(OTHER, "12:30:00", 30))
          .forEach(dsl::send);
      assertThat(dsl.finals()).isEmpty();
      assertThat(dsl.dropped()).isZero();
    }
  }

  @Test
  void ours_jumpPastTheRetention_emitsEveryFinal() {
    try (Harness ours = new Harness()) {
      List.of(PUNCTUAL, reading(OTHER, "11:30:00", 30), reading(OTHER, "12:30:00", 30))
          .forEach(ours::send);
      assertThat(
              ours.rows(TOPICS.finals()).stream()
                  .filter(row -> !row.get("count").equals(0))
                  .map(row -> row.get("van_id") + " " + AvroRows.time(row, "window_start")))
          .containsExactly("VAN-014 2026-10-14T10:00:00.000Z", "VAN-007 2026-10-14T11:30:00.000Z");
    }
  }
}
