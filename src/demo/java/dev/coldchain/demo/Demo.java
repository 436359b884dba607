package dev.coldchain.demo;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/**
 * Command one of the README: replays a file of readings through a real broker, a real registry and
 * the service, and tells what happened. Exit codes: 0 when all went well, 1 after one sentence that
 * says what did not; 3 instead of 1, and the file {@code demo.failed} names made, when Maven is to
 * fail without a stack trace of its own.
 */
public final class Demo {
  private Demo() {}

  /** See {@link Options} for the system properties. */
  public static void main(String[] args) {
    // Maven may be killed in a way that tells nobody.
    ProcessHandle.current().parent().ifPresent(Demo::endWith);
    Optional<Path> mark = Optional.ofNullable(System.getProperty("demo.failed")).map(Path::of);
    mark.ifPresent(Demo::remove);
    int code = run();
    System.exit(code == 1 && mark.map(Demo::make).orElse(false) ? 3 : code);
  }

  private static void remove(Path mark) {
    try {
      Files.deleteIfExists(mark);
    } catch (IOException kept) {
      throw new UncheckedIOException(kept);
    }
  }

  private static boolean make(Path mark) {
    try {
      Files.createFile(mark);
      return true;
    } catch (IOException failed) {
      return false;
    }
  }

  private static void endWith(ProcessHandle parent) {
    Thread watch =
        new Thread(
            () -> {
              parent.onExit().join();
              System.exit(1);
            },
            "parent-watch");
    watch.setDaemon(true);
    watch.start();
  }

  private static int run() {
    AtomicBoolean ending = new AtomicBoolean();
    Terminal terminal = Terminal.standardOutput();
    Thread hook =
        new Thread(
            () -> {
              ending.set(true);
              terminal.end();
            },
            "demo-ending");
    Runtime.getRuntime().addShutdownHook(hook);
    Consumer<RuntimeException> tell =
        failed -> {
          // Ctrl-C takes everything away under the running demo: what fails then is no news.
          if (!ending.get()) {
            terminal.clearStatus();
            System.err.println(sentence(failed));
          }
        };
    try {
      Options options = Options.from(System.getProperties());
      checkPort(options.port());
      return run(options, terminal, tell);
    } catch (RuntimeException failed) {
      tell.accept(failed);
      return 1;
    }
  }

  private static int run(Options options, Terminal terminal, Consumer<RuntimeException> tell) {
    try (Scratch scratch = Scratch.create()) {
      // Before the first logger is made: the log must not mix with the story.
      System.setProperty("demo.log", scratch.dir().resolve("demo.log").toString());
      try {
        new DemoRun(options, scratch, terminal).run();
        return 0;
      } catch (RuntimeException failed) {
        // Told before all is taken down: that may take a while when a part of it has gone.
        tell.accept(failed);
        return 1;
      }
    }
  }

  private static void checkPort(int port) {
    if (port != 0 && !Ports.isFree(port)) {
      throw new DemoFailure(
          "Port %d is taken: choose another with -Ddemo.port=, for example -Ddemo.port=%d."
              .formatted(port, Ports.free()));
    }
  }

  private static String sentence(RuntimeException failed) {
    if (failed instanceof DemoFailure failure) {
      return String.valueOf(failure.getMessage());
    }
    Throwable root = failed;
    while (root.getCause() != null) {
      root = root.getCause();
    }
    String why = failed.getMessage() == null ? failed.toString() : failed.getMessage();
    String stopped = "The demo stopped: " + why;
    return root.equals(failed) ? stopped : stopped + " (" + root + ")";
  }
}
