package dev.coldchain.quarantine;

import static dev.coldchain.cases.Given.OTHER;
import static dev.coldchain.cases.Given.VAN;
import static dev.coldchain.cases.Given.reading;
import static org.assertj.core.api.Assertions.assertThat;

import dev.coldchain.cases.PureOperator;
import org.junit.jupiter.api.Test;

class JumpTest {
  @Test
  void twoWarmWindows_firedByOneJumpOfAnHourAndMore_quarantine() {
    PureOperator operator = new PureOperator();
    operator.accept(reading(VAN, "10:01:00", 60));
    operator.accept(reading(VAN, "10:06:00", 60));
    operator.accept(reading(OTHER, "12:30:00", 30));
    assertThat(operator.panes.stream().filter(pane -> pane.stats().flagged())).hasSize(2);
    assertThat(operator.incidents).isNotEmpty();
  }
}
