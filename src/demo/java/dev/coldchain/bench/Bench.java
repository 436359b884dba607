package dev.coldchain.bench;

import dev.coldchain.demo.Scratch;
import dev.coldchain.demo.Terminal;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * {@code mvn -q -Pbench}: measures the service beside what bounds it. Exit codes: 0 with a table, 1
 * after one sentence that says why there is none.
 */
public final class Bench {
  private Bench() {}

  /** See {@link BenchOptions} for the system properties. */
  public static void main(String[] args) {
    // Maven may be killed in a way that tells nobody.
    ProcessHandle.current().parent().ifPresent(Bench::endWith);
    System.exit(run());
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
    Runtime.getRuntime().addShutdownHook(new Thread(() -> ending.set(true), "bench-ending"));
    Terminal terminal = Terminal.standardOutput();
    try (Scratch scratch = Scratch.create()) {
      BenchOptions options = BenchOptions.from(System.getProperties());
      if (!options.subjects().isEmpty()) {
        new BenchRun(options, scratch, terminal).run();
      }
      if (options.http()) {
        new HttpRun(options, scratch, terminal).run();
      }
      return 0;
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return 1;
    } catch (ExecutionException | RuntimeException failed) {
      // Ctrl-C takes everything away under the running bench: what fails then is no news.
      if (!ending.get()) {
        terminal.clearStatus();
        System.err.println("The bench stopped: " + failed.getMessage());
      }
      return 1;
    }
  }
}
