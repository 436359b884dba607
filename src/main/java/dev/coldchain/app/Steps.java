package dev.coldchain.app;

import dev.coldchain.config.KafkaConfig;
import dev.coldchain.config.Settings;
import dev.coldchain.registry.RegistryCalls;
import dev.coldchain.registry.SchemaRegistration;
import dev.coldchain.registry.Subjects;
import dev.coldchain.topology.TopicNames;
import dev.coldchain.topology.TopicsStep;
import io.micronaut.context.ApplicationContext;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.apache.kafka.clients.admin.Admin;

/** The explicit steps before a first start. Each may run any number of times. */
public final class Steps {
  private Steps() {}

  /**
   * Creates our output topics.
   *
   * @param overrides settings that go before application.yml and the environment
   * @return what was done, a line for each topic
   */
  public static List<String> topics(Map<String, Object> overrides) {
    return withSettings(
        overrides,
        settings -> {
          KafkaConfig kafka = settings.kafka();
          try (Admin admin = Admin.create(StreamsProperties.admin(kafka))) {
            return new TopicsStep(
                    admin,
                    kafka.bootstrapServers(),
                    kafka.startPatience(),
                    TopicNames.standard(),
                    settings.topicSettings())
                .run();
          }
        });
  }

  /**
   * Registers the schemas.
   *
   * @param overrides settings that go before application.yml and the environment
   * @return what was done, a line for each schema and rule
   */
  public static List<String> register(Map<String, Object> overrides) {
    return withSettings(
        overrides,
        settings -> {
          try (RegistryCalls calls = RegistryCalls.open(settings.registry().settings())) {
            return new SchemaRegistration(calls, subjects(TopicNames.standard())).run();
          }
        });
  }

  static Subjects subjects(TopicNames topics) {
    return Subjects.of(
        topics.readings(),
        topics.windows(),
        topics.finals(),
        topics.quarantine(),
        topics.late(),
        topics.alerts());
  }

  private static List<String> withSettings(
      Map<String, Object> overrides, Function<Settings, List<String>> step) {
    try (ApplicationContext context = Contexts.builder(overrides).start()) {
      return step.apply(context.getBean(Settings.class));
    }
  }
}
