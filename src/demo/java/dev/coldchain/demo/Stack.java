package dev.coldchain.demo;

import dev.coldchain.app.RunningService;
import dev.coldchain.app.Steps;
import dev.coldchain.event.WallClock;
import dev.coldchain.query.PartitionView;
import dev.coldchain.tally.Counts;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;

/** A broker and a registry in processes of their own, and the service in this one. */
final class Stack {
  private static final Duration LONGEST_START = Duration.ofSeconds(90);
  private static final long LONGEST_CLOSE_SECONDS = 15;

  private final Broker broker;
  private final RegistryServer registry;
  private final RunningService service;
  private volatile Counts counts = Counts.NONE;

  private Stack(Broker broker, RegistryServer registry, RunningService service) {
    this.broker = broker;
    this.registry = registry;
    this.service = service;
  }

  /**
   * Starts all of it; the scratch directory ends it.
   *
   * @throws RuntimeException when a part does not come up
   */
  static Stack start(Scratch scratch, Options options, WallClock clock, Terminal terminal) {
    terminal.status("start", "Starting the schema registry ...");
    RegistryServer registry = RegistryServer.start(scratch, terminal);
    terminal.status("broker", "Starting the message broker ...");
    Broker broker = Broker.start(scratch, Map.of());
    createInput(broker, options.partitions());
    terminal.status("service", "Starting the service ...");
    Map<String, Object> settings = settings(scratch, broker, registry, options.port());
    Steps.topics(settings);
    Steps.register(settings);
    RunningService service = RunningService.start(settings, clock);
    scratch.beforeClose(() -> close(service));
    Stack stack = new Stack(broker, registry, service);
    stack.awaitReady();
    terminal.clearStatus();
    return stack;
  }

  private void awaitReady() {
    HttpRequest request =
        HttpRequest.newBuilder(service.url().resolve("/health/readiness"))
            .timeout(Duration.ofSeconds(5))
            .build();
    try (HttpClient client = HttpClient.newHttpClient()) {
      broker
          .child()
          .await(
              LONGEST_START,
              "the service to be ready",
              () -> {
                check();
                return answersOk(client, request);
              });
    }
  }

  private static boolean answersOk(HttpClient client, HttpRequest request) {
    try {
      return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode() == 200;
    } catch (IOException notYet) {
      return false;
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new DemoFailure("Interrupted.", stopped);
    }
  }

  private static void createInput(Broker broker, int partitions) {
    Map<String, Object> client = Map.of("bootstrap.servers", broker.bootstrapServers());
    try (Admin admin = Admin.create(client)) {
      admin.createTopics(List.of(new NewTopic(Topics.READINGS, partitions, (short) 1))).all().get();
    } catch (ExecutionException failed) {
      throw new DemoFailure("The topic of the readings cannot be made: " + failed, failed);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new DemoFailure("Interrupted.", stopped);
    }
  }

  private static Map<String, Object> settings(
      Scratch scratch, Broker broker, RegistryServer registry, int port) {
    Map<String, Object> settings = new HashMap<>();
    settings.put("coldchain.kafka.bootstrap-servers", broker.bootstrapServers());
    settings.put("coldchain.kafka.state-dir", scratch.newDirectory("state").toString());
    settings.put("coldchain.kafka.application-id", "coldchain-demo");
    settings.put("coldchain.registry.url", registry.url().toString());
    settings.put("coldchain.topics.unlimited-retention", true);
    settings.put("coldchain.idle.check-interval", "100ms");
    settings.put("coldchain.idle.probe-interval", "200ms");
    // Time that runs 300 times as fast takes half a minute from one check to the next, and more on
    // a busy machine: here that is no sign of an outage.
    settings.put("coldchain.idle.longest-step", "10m");
    settings.put("micronaut.server.port", port);
    return settings;
  }

  /** A service that cannot end, for its broker has, must not keep the demo from ending. */
  private static void close(RunningService service)
      throws ExecutionException, InterruptedException, TimeoutException {
    CompletableFuture.runAsync(service::close).get(LONGEST_CLOSE_SECONDS, TimeUnit.SECONDS);
  }

  String bootstrapServers() {
    return broker.bootstrapServers();
  }

  String registryUrl() {
    return registry.url().toString();
  }

  /** The service's own address. */
  URI service() {
    return service.url();
  }

  /** What the service says of its partitions, as of its last commit; nothing while not ready. */
  List<PartitionView> partitions() {
    List<PartitionView> now = service.partitions();
    if (!now.isEmpty()) {
      counts = now.stream().map(PartitionView::counts).reduce(Counts.NONE, Counts::plus);
    }
    return now;
  }

  /** The counts of all partitions, the last that the service gave. */
  Counts counts() {
    var unused = partitions();
    return counts;
  }

  /** Throws when a part has ended that was not to. */
  void check() {
    service
        .dead()
        .ifPresent(
            why -> {
              throw new DemoFailure("The service has stopped: " + why);
            });
    if (!broker.child().isAlive()) {
      throw new DemoFailure(
          "The message broker has ended; its last words:\n" + broker.child().tail());
    }
    if (!registry.child().isAlive()) {
      throw new DemoFailure(
          "The schema registry has ended; its last words:\n" + registry.child().tail());
    }
  }
}
