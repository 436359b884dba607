package dev.coldchain.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CalledTest {

  @Test
  void percentiles_areTheLeastTimesThatSoManyCallsTookAtMost() {
    long[] hundred = LongStream.rangeClosed(1, 100).map(n -> (101 - n) * 1_000).toArray();
    Called called = Called.of(hundred, 2, 5_000);
    assertThat(called).isEqualTo(new Called(100, 2, 5_000, 50, 99));
    assertThat(called.rate()).isEqualTo(50);
    assertThat(called.bytesPerCall()).isEqualTo(50);
    assertThat(Called.of(new long[] {7_000}, 1, 1).p99()).isEqualTo(7);
  }

  @Test
  void written_isReadTheSame(@TempDir Path dir) {
    Called called = new Called(3, 1.5, 4_000, 12.5, 99.25);
    called.write(dir.resolve("result"));
    assertThat(Called.read(dir.resolve("result"))).isEqualTo(called);
  }

  @Test
  void table_comparesOnlyWhatHasAsManyCallers() {
    HttpTable table =
        new HttpTable(
            Map.of(
                HttpSubject.BARE, List.of(new Called(1_000, 1, 4_000, 10, 90)),
                HttpSubject.VAN, List.of(new Called(800, 1, 4_000, 20, 100)),
                HttpSubject.VAN_ALONE, List.of(new Called(100, 1, 4_000, 5, 6))),
            10_000);
    assertThat(table.lines().subList(2, 5))
        .extracting(line -> List.of(line.strip().split(" {2,}", -1)))
        .containsExactly(
            List.of("bare endpoint, the same bytes", "8", "1,000", "10", "90", "4", "1.00"),
            List.of("GET /api/v1/vans/{id}", "8", "800", "20", "100", "5", "0.80"),
            List.of("GET /api/v1/vans/{id}, one caller", "1", "100", "5", "6", "40"));
  }
}
