package dev.coldchain.registry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.coldchain.decode.WriterSchemas.Lookup;
import dev.coldchain.demo.RegistryServer;
import dev.coldchain.demo.Scratch;
import dev.coldchain.registry.RegistryState.Healthy;
import dev.coldchain.registry.RegistryState.LostItsData;
import dev.coldchain.registry.RegistryState.Waiting;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.apache.avro.Schema;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/** In order: the last test takes the registry's data away. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class SchemaDirectoryTest {
  private static final Scratch SCRATCH = Scratch.create();
  private static final RegistryServer SERVER = RegistryServer.start(SCRATCH);
  private static final Duration SOON = Duration.ofSeconds(20);
  private static final RegistrySettings SETTINGS =
      new RegistrySettings(
          SERVER.url(), Duration.ofMillis(1500), Duration.ofMillis(50), Duration.ofMillis(400));
  private static final RegistryCalls CALLS = RegistryCalls.open(SETTINGS);
  private static final Subjects SUBJECTS =
      Subjects.of("readings", "windows", "final", "quarantine", "late", "alerts");
  private static final int NOBODYS = 4711;

  private final AtomicLong ahead = new AtomicLong();
  private SchemaDirectory directory;
  private OutputSchemas schemas;

  @BeforeAll
  static void register() {
    new SchemaRegistration(CALLS, SUBJECTS).run();
  }

  @BeforeEach
  void open() {
    schemas = OutputSchemas.find(CALLS, SUBJECTS, SOON);
    directory = new SchemaDirectory(CALLS, schemas, () -> System.nanoTime() + ahead.get());
  }

  @AfterEach
  void close() {
    directory.close();
  }

  @AfterAll
  static void stop() {
    CALLS.close();
    SCRATCH.close();
  }

  @Test
  @Order(1)
  void knownId_isAskedForOnce() {
    int id = schemas.contentId("readings");
    assertThat(directory.peek(id)).isEmpty();
    assertThat(directory.byContentId(id)).isEqualTo(new Lookup.Known(schemas.schema("readings")));
    long calls = CALLS.answered();
    assertThat(directory.peek(id)).contains(directory.byContentId(id));
    assertThat(CALLS.answered()).isEqualTo(calls);
    assertThat(directory.state()).isEqualTo(new Healthy());
  }

  @Test
  @Order(2)
  void unknownIdOfASoundRegistry_isUnknown_andAskedForAgainAfterHalfAMinute() {
    assertThat(directory.byContentId(NOBODYS)).isEqualTo(new Lookup.Unknown());
    assertThat(directory.byContentId(-1)).isEqualTo(new Lookup.Unknown());
    assertThat(directory.peek(NOBODYS)).contains(new Lookup.Unknown());
    ahead.addAndGet(Duration.ofSeconds(31).toNanos());
    assertThat(directory.peek(NOBODYS)).isEmpty();
    assertThat(directory.byContentId(NOBODYS)).isEqualTo(new Lookup.Unknown());
  }

  @Test
  @Order(3)
  void schemaThatIsNoAvro_isKnownAsNothingThatAReadingIsWrittenWith() {
    byte[] text = "{\"type\":\"object\"}".getBytes(StandardCharsets.UTF_8);
    Answer<Long> registered =
        CALLS.ask(
            client ->
                client
                    .createArtifact(
                        null, "a-json-schema", "JSON", null, new ByteArrayInputStream(text))
                    .getContentId());
    assertThat(registered)
        .isInstanceOfSatisfying(
            Answer.Ok.class,
            id ->
                assertThat(directory.byContentId(((Long) id.value()).intValue()))
                    .isEqualTo(new Lookup.Known(Schema.create(Schema.Type.NULL))));
  }

  @Test
  @Order(4)
  void floodOfUnknownIds_isRefusedBeyondABound_andIsNoTrouble() {
    long begun = IntStream.range(10_000, 15_000).filter(directory::request).count();
    assertThat(begun).isBetween(1_000L, 2_000L);
    await().atMost(SOON).until(() -> directory.peek(10_000).isPresent());
    assertThat(directory.state()).isEqualTo(new Healthy());
  }

  @Test
  @Order(5)
  void hungRegistry_failsInBoundedTime_isProbedUntilItAnswers() {
    int id = schemas.contentId("readings");
    SERVER.suspend();
    long start = System.nanoTime();
    assertThatThrownBy(() -> directory.byContentId(id))
        .isInstanceOf(RegistryUnavailableException.class)
        .hasMessageContaining(SERVER.url().toString());
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(3));
    await()
        .atMost(SOON)
        .untilAsserted(
            () ->
                assertThat(directory.state())
                    .isInstanceOfSatisfying(
                        Waiting.class, waiting -> assertThat(waiting.ids()).isEqualTo(Set.of(id))));
    SERVER.resume();
    await().atMost(SOON).until(() -> directory.peek(id).isPresent());
    assertThat(directory.state()).isEqualTo(new Healthy());
  }

  @Test
  @Order(6)
  void stoppedRegistry_knownIdsStayKnown_othersWait_andNobodyAsksOnceNobodyWants() {
    int id = schemas.contentId("readings");
    Lookup before = directory.byContentId(id);
    SERVER.kill();
    assertThat(directory.byContentId(id)).isEqualTo(before);
    assertThat(directory.request(NOBODYS)).isTrue();
    assertThat(directory.request(NOBODYS)).isFalse();
    await().atMost(SOON).until(() -> directory.state() instanceof Waiting);
    assertThat(directory.peek(NOBODYS)).isEmpty();
    ahead.addAndGet(Duration.ofSeconds(31).toNanos());
    await().atMost(SOON).until(() -> directory.state() instanceof Healthy);
    SERVER.restart(true);
  }

  @Test
  @Order(7)
  void registryWithoutItsData_divertsNothing_saysSo_andGoesOnWhenRepaired() {
    SERVER.restart(false);
    assertThatThrownBy(() -> directory.byContentId(NOBODYS))
        .isInstanceOf(RegistryUnavailableException.class);
    assertThat(directory.state())
        .isInstanceOfSatisfying(
            LostItsData.class,
            lost -> assertThat(lost.repair()).contains("register").contains("order"));
    assertThat(directory.peek(NOBODYS)).isEmpty();
    new SchemaRegistration(CALLS, SUBJECTS).run();
    await()
        .atMost(SOON)
        .until(() -> directory.peek(NOBODYS).equals(Optional.of(new Lookup.Unknown())));
    assertThat(directory.state()).isEqualTo(new Healthy());
  }
}
