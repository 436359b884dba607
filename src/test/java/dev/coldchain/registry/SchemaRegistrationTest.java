package dev.coldchain.registry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.coldchain.demo.RegistryServer;
import dev.coldchain.demo.Scratch;
import dev.coldchain.registry.Subjects.Subject;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

class SchemaRegistrationTest {
  private static final Scratch SCRATCH = Scratch.create();
  private static final RegistryServer SERVER = RegistryServer.start(SCRATCH);
  private static final RegistryCalls CALLS = RegistryCalls.open(RegistrySettings.at(SERVER.url()));

  @AfterAll
  static void close() {
    CALLS.close();
    SCRATCH.close();
  }

  /** Topics of their own, so that tests do not meet. */
  private static Subjects subjects(String prefix) {
    return Subjects.of(
        prefix + "readings",
        prefix + "windows",
        prefix + "final",
        prefix + "quarantine",
        prefix + "late",
        prefix + "alerts");
  }

  @Test
  void registeredTwice_secondTimeChangesNothingAndSaysSo() {
    SchemaRegistration registration = new SchemaRegistration(CALLS, subjects("twice."));
    assertThat(registration.run())
        .anyMatch(line -> line.contains("twice.readings-value: avro/reading-v1.avsc registered"))
        .anyMatch(line -> line.contains("twice.readings-value: avro/reading-v2.avsc registered"))
        .anyMatch(line -> line.contains("twice.alerts-value: compatibility rule set to FULL_"));
    assertThat(registration.run())
        .noneMatch(line -> line.contains(" registered (") || line.contains(" set to "))
        .last()
        .asString()
        .startsWith("nothing changed");
  }

  @Test
  void incompatibleSecondVersion_isRefusedByName() {
    Subject broken =
        new Subject("broken", List.of("avro/reading-v1.avsc", "avro/window-average.avsc"));
    SchemaRegistration registration = new SchemaRegistration(CALLS, new Subjects(List.of(broken)));
    assertThatThrownBy(registration::run)
        .isInstanceOf(IncompatibleSchemaException.class)
        .hasMessageContaining("broken-value")
        .hasMessageContaining("avro/window-average.avsc")
        .hasMessageContaining(SERVER.url().toString());
  }

  @Test
  void missingRule_isSetAgain() {
    Subject subject = Subjects.readings("weak");
    SchemaRegistration registration = new SchemaRegistration(CALLS, new Subjects(List.of(subject)));
    registration.run();
    Answer<Boolean> deleted =
        CALLS.ask(
            client -> {
              client.deleteArtifactRules(null, subject.artifact());
              return true;
            });
    assertThat(deleted).isEqualTo(new Answer.Ok<>(true));
    assertThat(registration.run())
        .contains("weak-value: compatibility rule set to FULL_TRANSITIVE");
  }

  @Test
  void outputSchemas_areFoundByContent_windowsAndFinalsUnderOneId() {
    Subjects subjects = subjects("found.");
    new SchemaRegistration(CALLS, subjects).run();
    OutputSchemas found = OutputSchemas.find(CALLS, subjects, Duration.ofSeconds(5));
    assertThat(found.contentId("found.windows")).isEqualTo(found.contentId("found.final"));
    assertThat(found.contentId("found.readings")).isNotEqualTo(found.contentId("found.late"));
    assertThat(found.schema("found.alerts").getName()).isEqualTo("Alert");
  }

  @Test
  void schemaNotRegistered_saysWhichAndNamesTheStep() {
    Subjects subjects = new Subjects(subjects("absent.").all().subList(1, 2));
    assertThatThrownBy(() -> OutputSchemas.find(CALLS, subjects, Duration.ofSeconds(5)))
        .isInstanceOf(MissingSchemaException.class)
        .hasMessageContaining("avro/window-average.avsc")
        .hasMessageContaining("absent.windows-value")
        .hasMessageContaining("`register` step");
  }

  @Test
  void registryNotThere_isRetriedUntilPatienceEnds_thenNamesTheUrl() {
    URI nowhere = URI.create("http://127.0.0.1:1");
    try (RegistryCalls calls = RegistryCalls.open(RegistrySettings.at(nowhere))) {
      assertThatThrownBy(() -> OutputSchemas.find(calls, subjects("x."), Duration.ofMillis(900)))
          .isInstanceOf(RegistryUnavailableException.class)
          .hasMessageContaining(nowhere.toString());
      assertThat(calls.unanswered()).isGreaterThan(1);
      assertThatThrownBy(() -> new SchemaRegistration(calls, subjects("x.")).run())
          .isInstanceOf(RegistryUnavailableException.class)
          .hasMessageContaining(nowhere.toString());
    }
  }
}
