package dev.coldchain.window;

import static dev.coldchain.cases.Given.OTHER;
import static dev.coldchain.cases.Given.VAN;
import static dev.coldchain.cases.Given.at;
import static dev.coldchain.cases.Given.reading;
import static org.assertj.core.api.Assertions.assertThat;

import dev.coldchain.cases.PureOperator;
import dev.coldchain.clock.IdlePolicy;
import dev.coldchain.event.VanId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class OpenWindowsTest {
  private static final long MINUTE = PureOperator.MINUTE;
  private static final IdlePolicy POLICY = new IdlePolicy(MINUTE, 30 * MINUTE, 10_000);

  private final OpenWindows windows = new OpenWindows(PureOperator.SPEC, PureOperator.REMEMBERED);

  private List<String> take(VanId van, String time) {
    return panes(windows.accept(reading(van, time, 30)));
  }

  private static List<String> panes(Outcome outcome) {
    return switch (outcome) {
      case Outcome.Joined(List<Pane> panes) -> panes.stream().map(OpenWindowsTest::text).toList();
      case Outcome.Late late -> List.of("late");
      case Outcome.Duplicate duplicate -> List.of("duplicate");
    };
  }

  private static String text(Pane pane) {
    return "%s %s %s r%d n%d"
        .formatted(
            pane.van(),
            Instant.ofEpochMilli(pane.window().start()).toString().substring(11, 16),
            pane.kind(),
            pane.revision(),
            pane.stats().count());
  }

  @Test
  void windowEndAndStart_belongToTheLaterWindow() {
    assertThat(PureOperator.SPEC.at(at("10:05:00")).start()).isEqualTo(at("10:05:00"));
    assertThat(PureOperator.SPEC.at(at("10:04:59.999")).start()).isEqualTo(at("10:00:00"));
    assertThat(PureOperator.SPEC.at(-1)).isEqualTo(new Window(-5 * MINUTE, 0));
  }

  @Test
  void watermarkBelowTheEnd_firesNothing_atTheEnd_fires() {
    take(VAN, "10:00:00");
    assertThat(take(OTHER, "10:06:59.999")).isEmpty();
    assertThat(take(OTHER, "10:07:00")).containsExactly("VAN-014 10:00 ON_TIME r1 n1");
  }

  @Test
  void readingAtGraceLessOneMilli_joins_atGrace_isLate() {
    take(VAN, "10:00:00");
    take(OTHER, "10:16:59.999");
    assertThat(take(VAN, "10:04:00")).containsExactly("VAN-014 10:00 LATE r2 n2");
    take(OTHER, "10:17:00");
    assertThat(take(VAN, "10:04:30")).containsExactly("late");
  }

  @Test
  void sameReadingAgain_isDuplicate_whileOpen_andLate_onceClosed() {
    take(VAN, "10:00:00");
    assertThat(take(VAN, "10:00:00")).containsExactly("duplicate");
    take(OTHER, "10:17:00");
    assertThat(take(VAN, "10:00:00")).containsExactly("late");
  }

  @Test
  void windowFirstTouchedAfterTheWatermark_hasLateRevision1_andNoOnTime() {
    take(OTHER, "10:08:00");
    assertThat(take(VAN, "10:04:00")).containsExactly("VAN-014 10:00 LATE r1 n1");
    assertThat(take(OTHER, "10:12:00"))
        .containsExactly("VAN-007 10:05 ON_TIME r1 n1", "VAN-014 10:05 ON_TIME r1 n0");
  }

  @Test
  void severalWindowsAtOnce_fireInWindowThenVanOrder_thenClose() {
    take(VAN, "10:01:00");
    take(OTHER, "10:01:30");
    take(OTHER, "10:06:00");
    assertThat(take(OTHER, "10:17:00"))
        .containsExactly(
            "VAN-007 10:00 ON_TIME r1 n1",
            "VAN-014 10:00 ON_TIME r1 n1",
            "VAN-007 10:05 ON_TIME r1 n1",
            "VAN-014 10:05 ON_TIME r1 n0",
            "VAN-007 10:10 ON_TIME r1 n0",
            "VAN-014 10:10 ON_TIME r1 n0",
            "VAN-007 10:00 FINAL r1 n1",
            "VAN-014 10:00 FINAL r1 n1");
  }

  @Test
  void silentVan_isMissedForTwelveWindows_thenNoMore() {
    take(VAN, "10:00:00");
    assertThat(take(OTHER, "23:00:00").stream().filter(row -> row.contains("ON_TIME")))
        .hasSize(13)
        .first()
        .isEqualTo("VAN-014 10:00 ON_TIME r1 n1");
    assertThat(windows.openCount()).isEqualTo(1);
  }

  @Test
  void readingInALaterWindow_isNoReasonToMissAnEarlierOne() {
    take(VAN, "10:05:00");
    assertThat(take(OTHER, "10:07:00")).isEmpty();
  }

  @Test
  void idlePartition_firesByTheWall_thenWhatJoinsIsLate() {
    take(VAN, "10:04:00");
    assertThat(windows.idle(3 * MINUTE - 1, POLICY, at("10:07:01"))).isEmpty();
    List<Pane> fired = windows.idle(3 * MINUTE, POLICY, at("10:07:02"));
    assertThat(fired.stream().map(OpenWindowsTest::text))
        .containsExactly("VAN-014 10:00 ON_TIME r1 n1");
    assertThat(fired.getFirst().decidedAt()).isEqualTo(at("10:07:02"));
    assertThat(windows.idle(4 * MINUTE, POLICY, at("10:08:02"))).isEmpty();
    assertThat(take(VAN, "10:04:30")).containsExactly("VAN-014 10:00 LATE r2 n2");
  }

  @Test
  void outageOfTwentyMinutes_endsInLatePanes_notInLateReadings() {
    take(VAN, "10:04:00");
    windows.idle(20 * MINUTE, POLICY, at("10:24:02"));
    assertThat(take(VAN, "10:04:30")).containsExactly("VAN-014 10:00 LATE r2 n2");
  }

  @Test
  void idlePartition_closesTheLastWindow_andGoesNoFurther() {
    take(VAN, "10:04:00");
    List<Pane> panes = windows.idle(30 * MINUTE, POLICY, at("10:34:02"));
    assertThat(panes.stream().map(OpenWindowsTest::text))
        .containsExactly("VAN-014 10:00 ON_TIME r1 n1", "VAN-014 10:00 FINAL r1 n1");
    assertThat(windows.clock().time()).isEqualTo(at("10:17:00"));
    windows.idle(600 * MINUTE, POLICY, at("20:04:02"));
    assertThat(windows.clock().time()).isEqualTo(at("10:17:00"));
    assertThat(take(VAN, "10:05:00")).containsExactly("VAN-014 10:05 LATE r1 n1");
  }

  @Test
  void idleness_makesNoMissingWindow_laterReadingsDo_oncePerVanWithoutPane() {
    take(VAN, "10:04:00");
    take(OTHER, "10:06:00");
    assertThat(
            windows.idle(10 * MINUTE, POLICY, at("10:16:00")).stream().map(OpenWindowsTest::text))
        .containsExactly("VAN-014 10:00 ON_TIME r1 n1", "VAN-007 10:05 ON_TIME r1 n1");
    assertThat(take(OTHER, "10:12:00")).containsExactly("VAN-014 10:05 ON_TIME r1 n0");
  }

  @Test
  void sensorFault_isRaisedOnceAWindow() {
    assertThat(windows.sensorFault(VAN, at("10:01:00"))).isPresent();
    assertThat(windows.sensorFault(VAN, at("10:04:00"))).isEmpty();
    assertThat(windows.sensorFault(VAN, at("10:05:00"))).isPresent();
    assertThat(windows.sensorFault(OTHER, at("10:01:00"))).isPresent();
  }

  @Test
  void sensorFault_ofAWindowLongClosed_isNotRaisedAgain() {
    windows.sensorFault(VAN, at("10:01:00"));
    take(OTHER, "13:00:00");
    assertThat(windows.sensorFault(VAN, at("10:01:00"))).isEmpty();
  }

  @Test
  void vanUnheardForLongerThanRemembered_isForgotten() {
    take(VAN, "10:00:00");
    windows.accept(reading(OTHER, at("10:00:00") + PureOperator.REMEMBERED + MINUTE, 30, 1));
    List<VanId> gone = new ArrayList<>();
    windows.drainForgotten(gone::add);
    assertThat(gone).containsExactly(VAN);
  }
}
