package dev.coldchain.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;

class TableTest {
  private static Measured round(long readings, double seconds) {
    return new Measured(readings, seconds, readings / seconds, seconds, 3 << 20, 12, readings);
  }

  @Test
  void table_givesMedians_theirSpread_andRatiosToWhatWasMeasured() {
    Table table =
        new Table(
            Map.of(
                Subject.EMPTY, List.of(round(1_000_000, 2), round(1_000_000, 1)),
                Subject.SERVICE,
                    List.of(round(1_000_000, 4), round(1_000_000, 2), round(1_000_000, 8))));
    assertThat(table.lines().subList(2, 4))
        .extracting(line -> List.of(line.strip().split(" {2,}", -1)))
        .containsExactly(
            List.of(
                "empty topology, decodes",
                "750,000",
                "500,000 - 1,000,000",
                "750,000",
                "1.50",
                "3",
                "12",
                "1.00"),
            List.of(
                "the service",
                "250,000",
                "125,000 - 500,000",
                "250,000",
                "4.00",
                "3",
                "12",
                "0.33"));
  }

  @Test
  void options_thatWillNotDo_areRefusedByName() {
    for (String key : List.of("bench.readings", "bench.dsl", "bench.subjects")) {
      Properties wrong = new Properties();
      wrong.setProperty(key, "many");
      assertThatThrownBy(() -> BenchOptions.from(wrong))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("-D" + key + "=many");
    }
  }
}
