package dev.coldchain.bench;

import dev.coldchain.demo.Child;
import dev.coldchain.demo.Jvm;
import dev.coldchain.demo.Scratch;
import dev.coldchain.demo.Terminal;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;

/** How fast the service answers, beside a bare endpoint that returns the same bytes. */
final class HttpRun {
  private static final Duration MOST = Duration.ofMinutes(5);
  private static final int PARTITIONS = 4;

  /** A quarter of an hour of every van, so that windows are open, fired and closed. */
  private static final int READINGS_PER_VAN = 40;

  private static final List<String> FLAGS =
      List.of("-Xmx1g", "-XX:+UseParallelGC", "--enable-native-access=ALL-UNNAMED");

  private final BenchOptions options;
  private final Scratch scratch;
  private final Terminal terminal;
  private final Map<HttpSubject, List<Called>> all = new EnumMap<>(HttpSubject.class);

  HttpRun(BenchOptions options, Scratch scratch, Terminal terminal) {
    this.options = options;
    this.scratch = scratch;
    this.terminal = terminal;
  }

  /**
   * Runs it and prints the table.
   *
   * @return what was measured, a round each
   * @throws RuntimeException when a process failed or an answer was not whole
   */
  Map<HttpSubject, List<Called>> run() throws InterruptedException, ExecutionException {
    Stage stage = Stage.set(scratch, terminal, PARTITIONS);
    int service = service(stage);
    int bare = bare(body(service));
    List<HttpSubject> order = new ArrayList<>(List.of(HttpSubject.values()));
    for (int round = 1; round <= options.rounds(); round++) {
      for (HttpSubject subject : order) {
        Called called = call(subject, subject.isBare() ? bare : service, round);
        all.computeIfAbsent(subject, none -> new ArrayList<>()).add(called);
      }
      Collections.rotate(order, -1);
    }
    terminal.clearStatus();
    new HttpTable(all, options.httpVans()).lines().forEach(terminal::line);
    return all;
  }

  private int service(Stage stage) throws InterruptedException {
    int readings = options.httpVans() * READINGS_PER_VAN;
    Jvm load =
        Jvm.like(
            "the load",
            Load.class.getName(),
            Load.arguments(stage.brokers(), stage.contentId(), options.httpVans(), readings)
                .toArray(String[]::new));
    Child writing = scratch.start(load, scratch.dir().resolve("http-load.log"));
    String what = "Writing %,d readings of %,d vans".formatted(readings, options.httpVans());
    terminal.status(what, what + " ...");
    ended(writing, "the load");
    Path dir = scratch.newDirectory("http-service");
    Path address = dir.resolve("address");
    Assignment assignment = stage.assignment("bench-http", readings, dir.resolve("state"), address);
    return port("the service", ServedState.class.getName(), assignment.arguments(), dir, address);
  }

  private int bare(byte[] body) {
    Path dir = scratch.newDirectory("http-bare");
    Path file = dir.resolve("body");
    try {
      Files.write(file, body);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
    Path address = dir.resolve("address");
    return port(
        "the bare endpoint",
        BareEndpoint.class.getName(),
        List.of(file.toString(), address.toString()),
        dir,
        address);
  }

  private int port(String name, String main, List<String> arguments, Path dir, Path address) {
    terminal.status(name, "Starting " + name + " ...");
    Jvm jvm =
        Jvm.like(name, main, arguments.toArray(String[]::new))
            .withOptions(FLAGS.toArray(String[]::new))
            .withOptions(options.jvm().toArray(String[]::new));
    Child child = scratch.start(jvm, dir.resolve("log"));
    child.await(MOST, "its address", () -> Files.exists(address));
    try {
      return URI.create(Files.readString(address)).getPort();
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private byte[] body(int port) {
    try (Connection connection = new Connection(port)) {
      return connection.body(connection.get(HttpSubject.VAN.path().formatted(0)));
    } catch (IOException failed) {
      throw new UncheckedIOException("the service could not be asked", failed);
    }
  }

  private Called call(HttpSubject subject, int port, int round) throws InterruptedException {
    String what = "Round %d of %d: %s".formatted(round, options.rounds(), subject.title());
    terminal.status(what, what + " ...");
    Path dir = scratch.newDirectory("http-%s-%d".formatted(subject.key(), round));
    Path result = dir.resolve("result");
    Jvm jvm =
        Jvm.like(
            "the callers",
            Calls.class.getName(),
            Calls.arguments(
                    port,
                    subject.path(),
                    options.httpVans(),
                    subject.connections(),
                    options.httpSeconds(),
                    options.httpSeconds(),
                    result)
                .toArray(String[]::new));
    ended(scratch.start(jvm, dir.resolve("log")), "the callers");
    Called called = Called.read(result);
    terminal.line("%-36s %,10.0f calls/s".formatted(subject.title(), called.rate()));
    return called;
  }

  private static void ended(Child child, String name) throws InterruptedException {
    int code = child.awaitExit(MOST);
    if (code != 0) {
      throw new IllegalStateException(
          "%s ended with exit code %d; its last words:%n%s".formatted(name, code, child.tail()));
    }
  }
}
