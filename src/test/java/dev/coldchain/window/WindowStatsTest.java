package dev.coldchain.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.RoundingMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WindowStatsTest {

  @ParameterizedTest
  @CsvSource({
    "3, 1350, 500, false", // 5.9 + 4.2 + 4.9 are exactly three times 5.0
    "3, 1351, 500, true", // a ninetieth above is above, though it is shown as 5.00
    "1, 450, 500, false",
    "1, 451, 501, true",
    "8, 3, 0, false", // 0.0041666
    "200, 90, 1, false", // exactly 0.005: half up
    "200, -90, -1, false", // half away from zero
    "1, -5400, -6000, false"
  })
  void exactSum_givesAverageAndFlag(int count, long sum, int hundredths, boolean flagged) {
    WindowStats stats = new WindowStats(count, sum);
    assertThat(stats.averageHundredths()).isEqualTo(hundredths);
    assertThat(stats.flagged()).isEqualTo(flagged);
  }

  @Property
  void anySum_roundsAsBigDecimalDoes(
      @ForAll @IntRange(min = 1, max = 100_000) int count,
      @ForAll @LongRange(min = -5400, max = 5400) long mean,
      @ForAll @LongRange(min = -5400, max = 5400) long rest) {
    long sum = mean * count + rest;
    BigDecimal exact =
        BigDecimal.valueOf(sum).divide(BigDecimal.valueOf(90L * count), 2, RoundingMode.HALF_UP);
    assertThat(new WindowStats(count, sum).averageHundredths())
        .isEqualTo(exact.movePointRight(2).intValueExact());
  }
}
