package dev.coldchain.topology;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.coldchain.demo.Broker;
import dev.coldchain.demo.Scratch;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.common.config.ConfigResource;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class TopicsStepTest {
  private static final Duration PATIENCE = Duration.ofSeconds(10);
  private static final TopicNames NAMES = TopicNames.standard();
  private static final TopicSettings SETTINGS = TopicSettings.standard((short) 1);
  private static final Scratch SCRATCH = Scratch.create();
  private static final Broker BROKER = Broker.start(SCRATCH, Map.of());
  private static final Admin ADMIN =
      Admin.create(Map.of("bootstrap.servers", BROKER.bootstrapServers()));

  @AfterEach
  void deleteTopics() throws Exception {
    ADMIN.deleteTopics(ADMIN.listTopics().names().get()).all().get();
    await().until(() -> ADMIN.listTopics().names().get().isEmpty());
  }

  @AfterAll
  static void stop() {
    ADMIN.close();
    SCRATCH.close();
  }

  private static List<String> run(TopicSettings settings) {
    return new TopicsStep(ADMIN, BROKER.bootstrapServers(), PATIENCE, NAMES, settings).run();
  }

  private static int check() {
    return new TopicsCheck(ADMIN, BROKER.bootstrapServers(), PATIENCE, NAMES).run();
  }

  private static void create(String topic, int partitions)
      throws ExecutionException, InterruptedException {
    ADMIN.createTopics(List.of(new NewTopic(topic, partitions, (short) 1))).all().get();
    await().until(() -> ADMIN.listTopics().names().get().contains(topic));
  }

  private static String setting(String topic, String key) throws Exception {
    ConfigResource resource = new ConfigResource(ConfigResource.Type.TOPIC, topic);
    return ADMIN
        .describeConfigs(List.of(resource))
        .all()
        .get()
        .entrySet()
        .iterator()
        .next()
        .getValue()
        .get(key)
        .value();
  }

  @Test
  void noInputTopic_isNamed_andNothingIsCreated() throws Exception {
    assertThatThrownBy(() -> run(SETTINGS))
        .isInstanceOf(MissingInputTopicException.class)
        .hasMessageContaining(NAMES.readings())
        .hasMessageContaining("never creates")
        .hasMessageContaining("kafka-topics");
    assertThat(ADMIN.listTopics().names().get()).isEmpty();
    assertThatThrownBy(TopicsStepTest::check).isInstanceOf(MissingInputTopicException.class);
  }

  @Test
  void outputs_areCreatedWithTheInputsPartitions_andKeptAsDeclared() throws Exception {
    create(NAMES.readings(), 3);
    assertThat(run(SETTINGS)).hasSize(6).allMatch(line -> line.contains("created: 3 partitions"));
    assertThat(check()).isEqualTo(3);
    assertThat(setting(NAMES.windows(), "cleanup.policy")).isEqualTo("compact,delete");
    assertThat(setting(NAMES.quarantine(), "cleanup.policy")).isEqualTo("compact,delete");
    assertThat(setting(NAMES.finals(), "cleanup.policy")).isEqualTo("delete");
    String month = Long.toString(Duration.ofDays(30).toMillis());
    assertThat(setting(NAMES.windows(), "retention.ms")).isEqualTo(month);
    assertThat(setting(NAMES.invalid(), "retention.ms")).isEqualTo(month);
    assertThat(setting(NAMES.finals(), "retention.ms"))
        .isEqualTo(Long.toString(Duration.ofDays(365).toMillis()));
  }

  @Test
  void runAgain_altersNothing_andTellsWhatDiffers() throws Exception {
    create(NAMES.readings(), 1);
    run(SETTINGS.keepingEverything());
    assertThat(run(SETTINGS.keepingEverything())).allMatch(line -> line.endsWith("there before"));
    assertThat(run(SETTINGS))
        .allMatch(line -> line.contains("left as it is: "))
        .allMatch(line -> line.contains("retention.ms is -1, the settings say"));
    assertThat(setting(NAMES.late(), "retention.ms")).isEqualTo("-1");
  }

  @Test
  void outputWithOtherPartitions_isRefusedWithWhatToDo() throws Exception {
    create(NAMES.readings(), 4);
    create(NAMES.alerts(), 2);
    assertThatThrownBy(() -> run(SETTINGS))
        .isInstanceOf(TopicMismatchException.class)
        .hasMessageContaining(NAMES.alerts())
        .hasMessageContaining("--partitions 4");
    assertThat(ADMIN.listTopics().names().get()).hasSize(2);
  }

  @Test
  void missingOutput_atStart_namesTheStep() throws Exception {
    create(NAMES.readings(), 1);
    assertThatThrownBy(TopicsStepTest::check)
        .isInstanceOf(TopicMismatchException.class)
        .hasMessageContaining("`topics` step");
  }

  @Test
  void brokerNotThere_failsInTime_andNamesIt() {
    String nowhere = "127.0.0.1:1";
    try (Admin admin = Admin.create(Map.of("bootstrap.servers", nowhere))) {
      TopicsCheck check = new TopicsCheck(admin, nowhere, Duration.ofSeconds(1), NAMES);
      assertThatThrownBy(check::run)
          .isInstanceOf(BrokerUnavailableException.class)
          .hasMessageContaining(nowhere);
    }
  }
}
