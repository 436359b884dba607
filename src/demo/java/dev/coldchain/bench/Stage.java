package dev.coldchain.bench;

import dev.coldchain.app.Steps;
import dev.coldchain.demo.Broker;
import dev.coldchain.demo.RegistryServer;
import dev.coldchain.demo.Scratch;
import dev.coldchain.demo.Terminal;
import dev.coldchain.registry.OutputSchemas;
import dev.coldchain.registry.RegistryCalls;
import dev.coldchain.registry.RegistrySettings;
import dev.coldchain.registry.Subjects;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;

/** A broker and a registry in processes of their own, with topics and schemas in place. */
final class Stage {
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private final Broker broker;
  private final RegistryServer registry;
  private final int contentId;

  private Stage(Broker broker, RegistryServer registry, int contentId) {
    this.broker = broker;
    this.registry = registry;
    this.contentId = contentId;
  }

  /** Starts it; the scratch directory ends it. */
  static Stage set(Scratch scratch, Terminal terminal, int partitions)
      throws InterruptedException, ExecutionException {
    terminal.status("registry", "Starting the schema registry ...");
    RegistryServer registry = RegistryServer.start(scratch, terminal);
    terminal.status("broker", "Starting the message broker ...");
    Broker broker = Broker.start(scratch, Map.of());
    try (Admin admin = Admin.create(Map.of("bootstrap.servers", broker.bootstrapServers()))) {
      admin
          .createTopics(
              List.of(
                  new NewTopic(Assignment.READINGS, partitions, (short) 1),
                  new NewTopic(PlainDsl.CLOSED, partitions, (short) 1)))
          .all()
          .get();
    }
    Stage stage = new Stage(broker, registry, 0);
    Map<String, Object> settings =
        WholeService.settings(stage.assignment("steps", 0, scratch.dir(), scratch.dir()));
    Steps.topics(settings);
    Steps.register(settings);
    return new Stage(broker, registry, contentId(registry));
  }

  private static int contentId(RegistryServer registry) {
    try (RegistryCalls calls = RegistryCalls.open(RegistrySettings.at(registry.url()))) {
      Subjects readings = new Subjects(List.of(Subjects.readings(Assignment.READINGS)));
      return OutputSchemas.find(calls, readings, PATIENCE).contentId(Assignment.READINGS);
    }
  }

  String brokers() {
    return broker.bootstrapServers();
  }

  /** Of the readings' newest schema. */
  int contentId() {
    return contentId;
  }

  Assignment assignment(String id, long readings, Path stateDir, Path result) {
    return new Assignment(
        brokers(), registry.url().toString(), contentId, readings, id, stateDir, result);
  }

  /** Deletes the topics that a stream made for itself: a broker at work on them slows the next. */
  void forget(String id) throws InterruptedException, ExecutionException {
    try (Admin admin = Admin.create(Map.of("bootstrap.servers", brokers()))) {
      List<String> its =
          admin.listTopics().names().get().stream()
              .filter(name -> name.startsWith(id + "-"))
              .toList();
      admin.deleteTopics(its).all().get();
    }
  }
}
