package dev.coldchain.window;

import static dev.coldchain.cases.Given.OTHER;
import static dev.coldchain.cases.Given.VAN;
import static dev.coldchain.cases.Given.reading;
import static org.assertj.core.api.Assertions.assertThat;

import dev.coldchain.cases.Given;
import dev.coldchain.cases.PureOperator;
import dev.coldchain.clock.IdlePolicy;
import dev.coldchain.event.Alert;
import dev.coldchain.event.VanId;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Silent vans and idle partitions: when they are told, how often, and when they end. */
class AlertsTest {
  private static final long MINUTE = PureOperator.MINUTE;
  private static final IdlePolicy POLICY = new IdlePolicy(MINUTE, 30 * MINUTE, 10_000);

  private final OpenWindows windows = new OpenWindows(PureOperator.SPEC, PureOperator.REMEMBERED);

  private List<String> after(VanId van, String time) {
    windows.accept(reading(van, time, 30));
    return taken();
  }

  private List<String> idle(long minutes) {
    windows.idle(minutes * MINUTE, POLICY, 1_000);
    return taken();
  }

  private List<String> taken() {
    return windows.takeAlerts().stream().map(AlertsTest::text).toList();
  }

  private static String text(Alert alert) {
    return "%s %s%s"
        .formatted(
            alert.kind().getClass().getSimpleName(),
            alert.state(),
            alert.van().map(van -> " " + van).orElse(""));
  }

  @Test
  void silentForTenMinutesLessOneMilli_isNotTold_atTenMinutes_is() {
    after(VAN, "10:00:00");
    assertThat(after(OTHER, "10:09:59.999")).isEmpty();
    assertThat(after(OTHER, "10:10:00")).containsExactly("SilentVan RAISED VAN-014");
    assertThat(after(OTHER, "10:10:01")).isEmpty();
  }

  @Test
  void silence_isRepeatedEveryTenMinutesForAnHour() {
    after(VAN, "10:00:00");
    for (int minute = 1; minute <= 180; minute++) {
      windows.accept(reading(OTHER, Given.at("10:00:00") + minute * MINUTE, 30, minute));
    }
    assertThat(taken())
        .containsExactly(
            "SilentVan RAISED VAN-014",
            "SilentVan REPEATED VAN-014",
            "SilentVan REPEATED VAN-014",
            "SilentVan REPEATED VAN-014",
            "SilentVan REPEATED VAN-014",
            "SilentVan REPEATED VAN-014",
            "SilentVan REPEATED VAN-014");
  }

  @Test
  void clockThatJumps_tellsASilenceOnce() {
    after(VAN, "10:00:00");
    assertThat(after(OTHER, "10:45:00")).containsExactly("SilentVan RAISED VAN-014");
    assertThat(after(OTHER, "10:50:00")).containsExactly("SilentVan REPEATED VAN-014");
  }

  @Test
  void nextJoinedReading_endsTheSilence_andABacklogOfOldOnesDoesNotBringItBack() {
    after(VAN, "10:00:00");
    after(OTHER, "10:10:30");
    assertThat(after(VAN, "10:00:30")).containsExactly("SilentVan CLEARED VAN-014");
    assertThat(after(OTHER, "10:11:00")).isEmpty();
    assertThat(after(VAN, "10:01:00")).isEmpty();
    assertThat(after(OTHER, "10:20:29.999")).isEmpty();
    assertThat(after(OTHER, "10:20:30")).containsExactly("SilentVan RAISED VAN-014");
  }

  @Test
  void lateReading_endsNoSilence() {
    after(VAN, "10:00:00");
    after(OTHER, "10:30:00");
    assertThat(after(VAN, "10:01:00")).isEmpty();
  }

  @Test
  void idlePartition_isToldOnce_andEndsWithAnyRecord() {
    after(VAN, "10:00:00");
    assertThat(idle(0)).isEmpty();
    assertThat(idle(1)).containsExactly("PartitionIdle RAISED");
    assertThat(idle(2)).isEmpty();
    windows.touch(5);
    assertThat(taken()).containsExactly("PartitionIdle CLEARED");
    windows.touch(6);
    assertThat(taken()).isEmpty();
  }

  @Test
  void idlePartition_tellsSilentVansByTheWall() {
    after(VAN, "10:00:00");
    idle(9);
    assertThat(idle(10)).containsExactly("SilentVan RAISED VAN-014");
    assertThat(idle(20)).containsExactly("SilentVan REPEATED VAN-014");
    assertThat(after(VAN, "10:21:00"))
        .containsExactly("PartitionIdle CLEARED", "SilentVan CLEARED VAN-014");
  }

  @Test
  void partitionThatNeverHadAReading_isNotIdle() {
    assertThat(idle(60)).isEmpty();
  }
}
