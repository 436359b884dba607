package dev.coldchain.app;

import dev.coldchain.event.WallClock;
import dev.coldchain.ops.RegistryHealth;
import dev.coldchain.query.Answer;
import dev.coldchain.query.LiveState;
import dev.coldchain.query.PartitionView;
import io.micronaut.context.ApplicationContext;
import io.micronaut.runtime.server.EmbeddedServer;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** The whole service, running: the stream and its HTTP server. */
public final class RunningService implements AutoCloseable {
  private final ApplicationContext context;
  private final EmbeddedServer server;
  private final StreamRunner runner;

  private RunningService(ApplicationContext context) {
    this.context = context;
    this.server = context.getBean(EmbeddedServer.class);
    this.runner = context.getBean(StreamRunner.class);
  }

  /** Starts it with the machine's clock; see {@link #start(Map, WallClock)}. */
  public static RunningService start(Map<String, Object> overrides) {
    return started(Contexts.builder(overrides).start());
  }

  /**
   * Starts it. The HTTP server comes first, so that probes are told "not ready" while the stream
   * starts and restores; the call returns when the stream was started, not when it is ready.
   *
   * @param overrides settings that go before application.yml and the environment
   * @param wall the one clock of wall time
   * @throws RuntimeException when something is missing; the message says what to do, and nothing
   *     stays open
   */
  public static RunningService start(Map<String, Object> overrides, WallClock wall) {
    return started(Contexts.builder(overrides).singletons(wall).start());
  }

  private static RunningService started(ApplicationContext context) {
    try {
      RunningService service = new RunningService(context);
      service.server.start();
      service.runner.start();
      return service;
    } catch (RuntimeException failed) {
      context.getBean(StreamRunner.class).close();
      context.close();
      throw failed;
    }
  }

  /** Where it can be asked. */
  public URI url() {
    return server.getURI();
  }

  /** The input partitions that it owns, as last written back; empty while it is not ready. */
  public List<PartitionView> partitions() {
    return switch (context.getBean(LiveState.class).partitions()) {
      case Answer.Found<List<PartitionView>>(var found) -> found;
      case Answer.Absent<List<PartitionView>>() -> List.of();
      case Answer.Elsewhere<List<PartitionView>>(var host) -> List.of();
      case Answer.NotReady<List<PartitionView>>(var why) -> List.of();
    };
  }

  /** Why it is not ready, in words; empty when it is. */
  public String readiness() {
    RegistryHealth.State registry = context.getBean(RegistryHealth.class).state();
    return switch (registry) {
      case RegistryHealth.State.Waiting(String why) -> why;
      case RegistryHealth.State.LostItsData(String repair) -> repair;
      case RegistryHealth.State.Healthy() ->
          switch (context.getBean(LiveState.class).readiness()) {
            case LiveState.Readiness.Ready() -> "";
            case LiveState.Readiness.Waiting(String why) -> why;
            case LiveState.Readiness.Dead(String why) -> why;
          };
    };
  }

  /** Completes, with the reason, when the stream has ended and will not come back. */
  public CompletableFuture<String> failure() {
    return runner.failure();
  }

  /** Why it is dead; empty while it is not. */
  public Optional<String> dead() {
    return Optional.ofNullable(runner.failure().getNow(null));
  }

  /** No more answers first, then the stream's last commit. */
  @Override
  public void close() {
    server.stop();
    runner.close();
    context.close();
  }
}
