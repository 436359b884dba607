package dev.coldchain.bench;

import dev.coldchain.demo.Child;
import dev.coldchain.demo.Jvm;
import dev.coldchain.demo.Scratch;
import dev.coldchain.demo.Terminal;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;

/** One run, from the empty broker to the figures. */
final class BenchRun {
  /** The same for every subject. */
  private static final List<String> FLAGS =
      List.of("-Xms1g", "-Xmx1g", "-XX:+UseParallelGC", "--enable-native-access=ALL-UNNAMED");

  private static final Duration MOST = Duration.ofMinutes(15);
  private static final Duration TICK = Duration.ofMillis(200);

  private final BenchOptions options;
  private final Scratch scratch;
  private final Terminal terminal;
  private final long start = System.nanoTime();
  private final Map<Subject, List<Measured>> all = new EnumMap<>(Subject.class);

  BenchRun(BenchOptions options, Scratch scratch, Terminal terminal) {
    this.options = options;
    this.scratch = scratch;
    this.terminal = terminal;
  }

  /**
   * Runs it and prints the table.
   *
   * @return what was measured, a round each
   * @throws RuntimeException when a process failed or did not handle all its readings
   */
  Map<Subject, List<Measured>> run() throws InterruptedException, ExecutionException {
    double busy = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
    Stage stage = Stage.set(scratch, terminal, options.partitions());
    write(stage);
    List<Subject> order = new ArrayList<>(options.subjects());
    for (int round = 1; round <= options.rounds(); round++) {
      for (Subject subject : order) {
        Measured measured = measure(stage, subject, round);
        all.computeIfAbsent(subject, none -> new ArrayList<>()).add(measured);
      }
      // Whoever comes first in a round meets another machine than whoever comes last.
      Collections.rotate(order, -1);
    }
    terminal.clearStatus();
    new Table(all).lines().forEach(terminal::line);
    explain(busy);
    return all;
  }

  private void write(Stage stage) throws InterruptedException {
    Jvm jvm =
        jvm(
            "the load",
            Load.class.getName(),
            Load.arguments(stage.brokers(), stage.contentId(), options.vans(), options.readings()));
    Child child = scratch.start(jvm, scratch.dir().resolve("load.log"));
    String what = "Writing %,d readings of %,d vans".formatted(options.readings(), options.vans());
    awaitEnd(child, "the load", what);
  }

  private Measured measure(Stage stage, Subject subject, int round)
      throws InterruptedException, ExecutionException {
    String id = "bench-%s-%d".formatted(subject.key(), round);
    Path dir = scratch.newDirectory(id);
    Path result = dir.resolve("result");
    Assignment assignment =
        stage.assignment(id, options.readingsOf(subject), dir.resolve("state"), result);
    Jvm jvm =
        jvm(subject.title(), subject.mainClass(), assignment.arguments())
            .withOptions(options.jvm().toArray(String[]::new));
    Child child = scratch.start(jvm, dir.resolve("log"));
    String what = "Round %d of %d: %s".formatted(round, options.rounds(), subject.title());
    awaitEnd(child, subject.title(), what);
    stage.forget(id);
    return told(subject, Measured.read(result));
  }

  private Measured told(Subject subject, Measured measured) {
    if (measured.counted() < measured.readings()) {
      throw new IllegalStateException(
          "%s was given %d readings and handled %d of them"
              .formatted(subject.title(), measured.readings(), measured.counted()));
    }
    terminal.line(
        "%s  %-24s %,10.0f readings/s".formatted(elapsed(), subject.title(), measured.rate()));
    return measured;
  }

  private static Jvm jvm(String name, String main, List<String> arguments) {
    return Jvm.like(name, main, arguments.toArray(String[]::new))
        .withOptions(FLAGS.toArray(String[]::new));
  }

  private void awaitEnd(Child child, String name, String what) throws InterruptedException {
    for (int ticks = 0; child.isAlive() && ticks < MOST.dividedBy(TICK); ticks++) {
      terminal.status(what, elapsed() + "  " + what + " ...");
      Thread.sleep(TICK);
    }
    int code = child.awaitExit(Duration.ZERO);
    if (code != 0) {
      throw new IllegalStateException(
          "%s ended with exit code %d; its last words:%n%s".formatted(name, code, child.tail()));
    }
  }

  private String elapsed() {
    Duration since = Duration.ofNanos(System.nanoTime() - start);
    return "%02d:%02d".formatted(since.toMinutes(), since.toSecondsPart());
  }

  private void explain(double busy) {
    terminal.line("");
    terminal.line(
        "%,d readings of %,d vans in %d partitions, lz4; 1 %% of the vans silent for 11 minutes at"
                .formatted(options.readings(), options.vans(), options.partitions())
            + " any time.");
    terminal.line(
        ("Rounds: %d. Each subject in a JVM of its own, %s, one stream thread, commits every"
                + " %d ms, from cold.")
            .formatted(
                options.rounds(),
                String.join(" ", FLAGS.subList(0, FLAGS.size() - 1)),
                StreamsSubject.COMMIT_MILLIS));
    terminal.line(
        "From the first poll that returned readings to the last reading decoded (raw) or committed"
            + " (others); the JVM's start is not in it.");
    if (options.subjects().contains(Subject.DSL) && options.dslShare() < 1) {
      terminal.line(
          "The DSL is measured on the first %,d readings."
              .formatted(options.readingsOf(Subject.DSL)));
    }
    terminal.line(
        "CPU and heap are the subject's process alone. Java %s, %d processors, load average before"
                .formatted(
                    System.getProperty("java.version"), Runtime.getRuntime().availableProcessors())
            + " the run %.1f; the run took %s.".formatted(busy, elapsed()));
  }
}
