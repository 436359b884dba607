package dev.coldchain.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Percentage.withPercentage;

import dev.coldchain.demo.Scratch;
import dev.coldchain.demo.Terminal;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;

class BenchTest {
  private static final int FEW = 20_000;

  @Test
  void smallRun_countsEveryReadingInAllSubjects_andPrintsThemInOneTable() throws Exception {
    Properties small = new Properties();
    small.setProperty("bench.readings", Integer.toString(FEW));
    small.setProperty("bench.rounds", "1");
    small.setProperty("bench.dsl", "1");
    Path dir;
    Map<Subject, List<Measured>> all;
    try (Scratch scratch = Scratch.create()) {
      dir = scratch.dir();
      all = new BenchRun(BenchOptions.from(small), scratch, Terminal.standardError()).run();
    }

    assertThat(all).containsOnlyKeys(Subject.values());
    assertThat(all.values())
        .allSatisfy(
            rounds ->
                assertThat(rounds)
                    .singleElement()
                    .satisfies(
                        measured -> {
                          assertThat(measured.readings()).isEqualTo(FEW);
                          assertThat(measured.counted()).isEqualTo(FEW);
                          assertThat(measured.cpuSeconds()).isPositive();
                          assertThat(measured.heapPeak()).isPositive();
                        }));
    String table = String.join("\n", new Table(all).lines());
    for (Subject subject : Subject.values()) {
      assertThat(table).containsPattern("(?m)^" + subject.title() + " +[0-9,]+ ");
    }
    assertThat(dir).doesNotExist();
  }

  @Test
  void smallHttpRun_asksTheServiceAndTheBareEndpoint_andPrintsThemInOneTable() throws Exception {
    Properties small = new Properties();
    small.setProperty("bench.rounds", "1");
    small.setProperty("bench.http-vans", "100");
    small.setProperty("bench.http-seconds", "1");
    Map<HttpSubject, List<Called>> all;
    try (Scratch scratch = Scratch.create()) {
      all = new HttpRun(BenchOptions.from(small), scratch, Terminal.standardError()).run();
    }

    assertThat(all).containsOnlyKeys(HttpSubject.values());
    assertThat(all.values())
        .allSatisfy(
            rounds ->
                assertThat(rounds)
                    .singleElement()
                    .satisfies(
                        called -> {
                          assertThat(called.calls()).isPositive();
                          assertThat(called.p50()).isPositive();
                          assertThat(called.p99()).isGreaterThanOrEqualTo(called.p50());
                        }));
    // All vans of the load have windows alike: their answers are as long as the bare one.
    assertThat(bytes(all, HttpSubject.VAN))
        .isCloseTo(bytes(all, HttpSubject.BARE), withPercentage(30));
    String table = String.join("\n", new HttpTable(all, 100).lines());
    for (HttpSubject subject : HttpSubject.values()) {
      assertThat(table).contains(subject.title());
    }
  }

  private static double bytes(Map<HttpSubject, List<Called>> all, HttpSubject subject) {
    return all.getOrDefault(subject, List.of()).getFirst().bytesPerCall();
  }
}
