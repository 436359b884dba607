package dev.coldchain.quarantine;

import static dev.coldchain.cases.Given.VAN;
import static dev.coldchain.cases.Given.at;
import static dev.coldchain.event.EventTime.NEVER;
import static org.assertj.core.api.Assertions.assertThat;

import dev.coldchain.cases.PureOperator;
import dev.coldchain.window.Pane;
import dev.coldchain.window.PaneKind;
import dev.coldchain.window.Window;
import dev.coldchain.window.WindowStats;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class QuarantinesTest {
  private static final WindowStats WARM = new WindowStats(1, 451);
  private static final WindowStats COOL = new WindowStats(1, 450);

  private final Quarantines quarantines = new Quarantines(PureOperator.RULE, List.of());

  private List<String> warm(String time) {
    return judge(time, WARM);
  }

  private List<String> cool(String time) {
    return judge(time, COOL);
  }

  private List<String> judge(String time, WindowStats stats) {
    return judge(time, stats, NEVER);
  }

  private List<String> judge(String time, WindowStats stats, long settled) {
    long start = at(time + ":00");
    Window window = new Window(start, start + 5 * PureOperator.MINUTE);
    Pane pane = new Pane(VAN, window, PaneKind.LATE, 1, stats, start);
    return quarantines.judge(pane, settled).stream().map(QuarantinesTest::text).toList();
  }

  private static String text(Incident incident) {
    String standing =
        switch (incident.standing()) {
          case Standing.Running() -> "running";
          case Standing.Ended(long end) -> "ended " + clock(end);
          case Standing.Withdrawn() -> "withdrawn";
          case Standing.Merged(String into) -> "merged into " + into.substring(8, 24);
        };
    return "%s r%d %s-%s %s"
        .formatted(
            incident.id().substring(8, 24),
            incident.revision(),
            clock(incident.first()),
            clock(incident.last()),
            standing);
  }

  private static String clock(long millis) {
    return Instant.ofEpochMilli(millis).toString().substring(11, 16);
  }

  @Test
  void oneWarmWindow_isNoIncident() {
    assertThat(warm("10:00")).isEmpty();
    assertThat(cool("10:05")).isEmpty();
  }

  @Test
  void twoAdjacentWarmWindows_openOne() {
    warm("10:00");
    assertThat(warm("10:05")).containsExactly("2026-10-14T10:00 r1 10:00-10:05 running");
  }

  @Test
  void twoWarmWindows_inWhateverOrderTheyAreKnown_openOne() {
    warm("10:05");
    assertThat(warm("10:00")).containsExactly("2026-10-14T10:00 r1 10:00-10:05 running");
  }

  @Test
  void gapOrNoData_breaksAdjacency() {
    warm("10:00");
    judge("10:05", WindowStats.NO_DATA);
    assertThat(warm("10:10")).isEmpty();
    assertThat(warm("10:20")).isEmpty();
  }

  @Test
  void thirdWarmWindow_extendsTheIncident() {
    warm("10:00");
    warm("10:05");
    assertThat(warm("10:10")).containsExactly("2026-10-14T10:00 r2 10:00-10:10 running");
  }

  @Test
  void sameVerdictAgain_saysNothing() {
    warm("10:00");
    warm("10:05");
    assertThat(warm("10:05")).isEmpty();
  }

  @Test
  void coolWindow_endsTheRun_onceAndNotTheQuarantine() {
    warm("10:00");
    warm("10:05");
    assertThat(cool("10:10")).containsExactly("2026-10-14T10:00 r2 10:00-10:05 ended 10:10");
    assertThat(cool("10:15")).isEmpty();
    Incident incident = quarantines.of(VAN).incidents().getFirst();
    assertThat(incident.holds(at("23:00:00"), PureOperator.RULE.hold())).isTrue();
    long nextDay = at("10:10:00") + PureOperator.RULE.hold();
    assertThat(incident.holds(nextDay - 1, PureOperator.RULE.hold())).isTrue();
    assertThat(incident.holds(nextDay, PureOperator.RULE.hold())).isFalse();
  }

  @Test
  void evidenceGone_withdraws_andWarmAgain_reopensTheSameIncident() {
    warm("10:00");
    warm("10:05");
    assertThat(cool("10:05")).containsExactly("2026-10-14T10:00 r2 10:00-10:05 withdrawn");
    assertThat(warm("10:05")).containsExactly("2026-10-14T10:00 r3 10:00-10:05 running");
  }

  @Test
  void firstWindowCooled_keepsTheIdOnTheRest() {
    warm("10:00");
    warm("10:05");
    warm("10:10");
    assertThat(cool("10:00")).containsExactly("2026-10-14T10:00 r3 10:05-10:10 running");
  }

  @Test
  void split_keepsTheIdOnTheEarliestPart_andTheOtherIsNew() {
    for (String time : List.of("10:00", "10:05", "10:10", "10:15", "10:20")) {
      warm(time);
    }
    assertThat(cool("10:10"))
        .containsExactly(
            "2026-10-14T10:00 r5 10:00-10:05 ended 10:10",
            "2026-10-14T10:15 r1 10:15-10:20 running");
  }

  @Test
  void merge_keepsTheEarlierId_andSplitAgain_reopensTheOther() {
    warm("10:00");
    warm("10:05");
    cool("10:10");
    warm("10:15");
    warm("10:20");
    assertThat(warm("10:10"))
        .containsExactly(
            "2026-10-14T10:00 r3 10:00-10:20 running",
            "2026-10-14T10:15 r2 10:15-10:20 merged into 2026-10-14T10:00");
    assertThat(cool("10:10"))
        .containsExactly(
            "2026-10-14T10:00 r4 10:00-10:05 ended 10:10",
            "2026-10-14T10:15 r3 10:15-10:20 running");
  }

  @Test
  void splitWhereTheLaterPartStartsAtATakenId_takesTheNextFreeOne() {
    warm("10:10");
    warm("10:15");
    warm("10:20");
    warm("10:05");
    warm("10:00");
    warm("09:55");
    assertThat(cool("10:05"))
        .containsExactly(
            "2026-10-14T10:10 r6 09:55-10:00 ended 10:05",
            "2026-10-14T10:15 r1 10:10-10:20 running");
  }

  @Test
  void runLongerThanMemory_keepsItsFirstWindow() {
    warm("10:00");
    warm("10:05");
    warm("10:10");
    assertThat(judge("10:15", WARM, at("10:10:00")))
        .containsExactly("2026-10-14T10:00 r3 10:00-10:15 running");
    assertThat(quarantines.of(VAN).flagged()).containsExactly(at("10:10:00"), at("10:15:00"));
    assertThat(judge("10:20", COOL, at("10:15:00")))
        .containsExactly("2026-10-14T10:00 r4 10:00-10:15 ended 10:20");
  }

  @Test
  void settledIncident_standsWhenItsWindowsAreForgotten() {
    warm("10:00");
    warm("10:05");
    cool("10:10");
    assertThat(judge("12:00", COOL, at("11:00:00"))).isEmpty();
    assertThat(quarantines.of(VAN).incidents()).hasSize(1);
    assertThat(judge("12:05", WARM, at("11:00:00"))).isEmpty();
    assertThat(judge("12:10", WARM, at("11:00:00")))
        .containsExactly("2026-10-14T12:05 r1 12:05-12:10 running");
  }
}
