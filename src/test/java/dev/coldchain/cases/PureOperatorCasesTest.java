package dev.coldchain.cases;

import static org.assertj.core.api.Assertions.assertThat;

import dev.coldchain.event.Reading;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PureOperatorCasesTest {

  @ParameterizedTest
  @MethodSource("dev.coldchain.cases.ConformanceCase#all")
  void givenCase_givesExactlyTheExpectedRows(ConformanceCase given) {
    PureOperator operator = new PureOperator();
    // The cases hold implausible readings too; those are the decoder's to refuse.
    given.readings().stream().filter(PureOperatorCasesTest::plausible).forEach(operator::accept);

    assertThat(operator.panes.stream().map(Rows::pane))
        .containsExactlyElementsOf(given.expected().panes());
    assertThat(operator.finals.stream().map(Rows::fin))
        .containsExactlyElementsOf(given.expected().finals());
    assertThat(operator.late.stream().map(Rows::late))
        .containsExactlyElementsOf(given.expected().late());
    assertThat(PureOperator.statusChanges(operator.incidents).stream().map(Rows::status))
        .isEqualTo(given.expected().quarantine());
    assertThat(operator.counts().duplicate()).isEqualTo(given.expected().duplicate());
  }

  private static boolean plausible(Reading reading) {
    return reading.eventTime() <= reading.ingestTime() + PureOperator.MINUTE
        && reading.eventTime() >= reading.ingestTime() - 30L * 24 * 60 * PureOperator.MINUTE
        && Math.abs(reading.ninetieths()) <= 60 * 90;
  }
}
