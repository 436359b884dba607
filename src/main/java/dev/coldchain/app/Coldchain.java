package dev.coldchain.app;

import java.io.PrintStream;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The command line. */
@Command(
    name = "coldchain",
    mixinStandardHelpOptions = true,
    versionProvider = Coldchain.Version.class,
    description =
        "Decides, in event time, whether a van-load of chilled food may be sold. Settings come"
            + " from the environment, such as COLDCHAIN_KAFKA_BOOTSTRAP_SERVERS and"
            + " COLDCHAIN_REGISTRY_URL; application.yml lists them all.",
    footer = {
      "",
      "First start: create coldchain.readings, then run topics, register, serve.",
      "Exit codes: 0 done, 1 cannot start (the message says what to do), 2 wrong command line,",
      "3 ended by a fatal error, 143 after SIGTERM."
    })
public final class Coldchain {
  private static final int CANNOT_START = 1;
  private static final int FATAL = 3;

  private Coldchain() {}

  /** Runs one command and ends the process with its exit code. */
  public static void main(String[] args) {
    System.exit(run(args));
  }

  static int run(String... args) {
    return new CommandLine(new Coldchain())
        .addSubcommand(new Serve())
        .addSubcommand(new Topics())
        .addSubcommand(new Register())
        .setExecutionExceptionHandler(
            (failed, line, parsed) -> {
              line.getErr().println("coldchain: " + Explanation.of(failed));
              return CANNOT_START;
            })
        .execute(args.length == 0 ? new String[] {"--help"} : args);
  }

  /** The service itself. */
  @Command(
      name = "serve",
      mixinStandardHelpOptions = true,
      description = "Run the service until it is told to stop.")
  static final class Serve implements Callable<Integer> {
    @Override
    public Integer call() {
      CompletableFuture<Boolean> stopped = new CompletableFuture<>();
      RunningService service = RunningService.start(Map.of());
      Runtime.getRuntime()
          .addShutdownHook(
              new Thread(
                  () -> {
                    service.close();
                    stopped.complete(true);
                  },
                  "shutdown"));
      System.out.println("coldchain: answering at " + service.url());
      CompletableFuture.anyOf(stopped, service.failure()).join();
      service.dead().ifPresent(why -> System.err.println("coldchain: " + why));
      return service.dead().isPresent() ? FATAL : 0;
    }
  }

  /** The topics step. */
  @Command(
      name = "topics",
      mixinStandardHelpOptions = true,
      description = "Create the output topics that do not exist yet. Changes no existing topic.")
  static final class Topics implements Callable<Integer> {
    @Override
    public Integer call() {
      return print(Steps.topics(Map.of()), System.out);
    }
  }

  /** The register step. */
  @Command(
      name = "register",
      mixinStandardHelpOptions = true,
      description = "Register the Avro schemas and their compatibility rule with the registry.")
  static final class Register implements Callable<Integer> {
    @Override
    public Integer call() {
      return print(Steps.register(Map.of()), System.out);
    }
  }

  private static int print(List<String> lines, PrintStream out) {
    lines.forEach(out::println);
    return 0;
  }

  /** The version that the jar was built as. */
  static final class Version implements CommandLine.IVersionProvider {
    @Override
    public String[] getVersion() {
      String version = Coldchain.class.getPackage().getImplementationVersion();
      return new String[] {"coldchain " + (version == null ? "(not from a jar)" : version)};
    }
  }
}
