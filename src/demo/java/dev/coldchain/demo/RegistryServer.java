package dev.coldchain.demo;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A real Apicurio Registry in a child JVM, on a free port of the loopback address. Its data is a
 * file, so it outlives a kill.
 */
public final class RegistryServer {
  private static final Duration PATIENCE = Duration.ofSeconds(90);
  private static final String MAIN = "io.quarkus.runner.GeneratedMain";

  private final Scratch scratch;
  private final Path runner;
  private final Path dir;
  private final int port;
  private Child child;

  private RegistryServer(Scratch scratch, Path runner, Path dir, int port) {
    this.scratch = scratch;
    this.runner = runner;
    this.dir = dir;
    this.port = port;
    this.child = launch();
  }

  /** Starts one; what a first use builds is told on standard error. */
  public static RegistryServer start(Scratch scratch) {
    return start(scratch, Terminal.standardError());
  }

  /**
   * Starts one; returns when it serves.
   *
   * @param terminal where the progress of a first use's build is shown
   * @throws IllegalStateException quoting the log when it cannot be built or does not come up
   */
  public static RegistryServer start(Scratch scratch, Terminal terminal) {
    Path runner = RegistryBuild.runner(scratch, terminal);
    Path dir = scratch.newDirectory("registry");
    RegistryServer server = new RegistryServer(scratch, runner, dir, Ports.free());
    server.awaitReady();
    return server;
  }

  private Child launch() {
    Jvm jvm =
        Jvm.like("the schema registry", MAIN)
            .withClassPath(runner.toString())
            .small("192m")
            .withEnvironment(
                Map.of(
                    "HTTP_PORT", Integer.toString(port),
                    "QUARKUS_HTTP_HOST", "127.0.0.1",
                    "QUARKUS_DATASOURCE_JDBC_INITIAL_SIZE", "2",
                    "QUARKUS_DATASOURCE_JDBC_MIN_SIZE", "2",
                    "REGISTRY_DATASOURCE_URL", dataUrl()));
    return scratch.start(jvm, dir.resolve("registry.log"));
  }

  private String dataUrl() {
    // H2 writes half a second after the commit by default: a kill would lose what was answered.
    return "jdbc:h2:file:" + data().resolve("registry") + ";WRITE_DELAY=0";
  }

  private Path data() {
    return dir.resolve("data");
  }

  private void awaitReady() {
    HttpRequest ready =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/health/ready"))
            .timeout(Duration.ofSeconds(2))
            .build();
    try (HttpClient client = HttpClient.newHttpClient()) {
      child.await(PATIENCE, "the schema registry's health", () -> answersOk(client, ready));
    }
  }

  private static boolean answersOk(HttpClient client, HttpRequest request) {
    try {
      return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode() == 200;
    } catch (IOException notYet) {
      return false;
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while the registry was starting", stopped);
    }
  }

  /** What clients are configured with: the base of its REST API; stays the same over restarts. */
  public URI url() {
    return URI.create("http://127.0.0.1:" + port + "/apis/registry/v2");
  }

  /** Its process, to wait for or to read the log of. */
  public Child child() {
    return child;
  }

  /** kill -9. */
  public void kill() {
    child.kill();
  }

  /**
   * Kills it if need be and starts it again on the same port; returns when it serves.
   *
   * @param keepData false for a registry that has lost everything: its ids begin at 1 again
   */
  public void restart(boolean keepData) {
    kill();
    if (!keepData) {
      forget();
    }
    child = launch();
    awaitReady();
  }

  private void forget() {
    try (Stream<Path> files = Files.list(data())) {
      files.map(Path::toFile).filter(file -> !file.delete()).findFirst().ifPresent(this::refuse);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private void refuse(File kept) {
    throw new IllegalStateException("could not be deleted: " + kept);
  }

  /** SIGSTOP: it accepts connections and answers nothing. */
  public void suspend() {
    child.suspend();
  }

  /** Ends {@link #suspend}. */
  public void resume() {
    child.resume();
  }
}
