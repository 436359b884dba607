package dev.coldchain.registry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.coldchain.demo.Broker;
import dev.coldchain.demo.RegistryServer;
import dev.coldchain.demo.Scratch;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SchemaGateTest {
  private static final Duration SOON = Duration.ofSeconds(30);
  private static final TopicPartition P0 = new TopicPartition(GatedPipeline.IN, 0);
  private static final TopicPartition P1 = new TopicPartition(GatedPipeline.IN, 1);
  private static final Subjects SUBJECTS =
      Subjects.of("in", "windows", "final", "quarantine", "late", "alerts");

  private static final Scratch SCRATCH = Scratch.create();
  private static final Broker BROKER = Broker.start(SCRATCH, Map.of());
  private static final RegistryServer REGISTRY = RegistryServer.start(SCRATCH);
  private static final RegistryCalls CALLS =
      RegistryCalls.open(
          new RegistrySettings(
              REGISTRY.url(),
              Duration.ofSeconds(2),
              Duration.ofMillis(50),
              Duration.ofMillis(500)));
  private static final Map<String, Object> CLIENT =
      Map.of("bootstrap.servers", BROKER.bootstrapServers());
  private static final Admin ADMIN = Admin.create(CLIENT);
  private static final Producer<byte[], byte[]> PRODUCER =
      new KafkaProducer<>(CLIENT, new ByteArraySerializer(), new ByteArraySerializer());

  private final Map<TopicPartition, List<ByteBuffer>> sent = new HashMap<>();
  private final PartitionWatch watch = new PartitionWatch();
  private final EndOffsets ends = new EndOffsets(ADMIN, watch, Duration.ofMillis(200));
  private OutputSchemas schemas;
  private SchemaDirectory directory;
  private GatedPipeline pipeline;
  private int sequence;

  @BeforeAll
  static void register() {
    new SchemaRegistration(CALLS, SUBJECTS).run();
  }

  @BeforeEach
  void start() throws Exception {
    ADMIN
        .createTopics(
            List.of(
                new NewTopic(GatedPipeline.IN, 2, (short) 1),
                new NewTopic(GatedPipeline.OUT, 1, (short) 1)))
        .all()
        .get();
    schemas = OutputSchemas.find(CALLS, SUBJECTS, SOON);
    directory = new SchemaDirectory(CALLS, schemas);
    pipeline = newPipeline("first");
    ends.start();
    send(P0, schemas.contentId("in"), 5);
    send(P1, schemas.contentId("in"), 5);
    awaitCommitted(5, 5);
  }

  private GatedPipeline newPipeline(String name) {
    return new GatedPipeline(
        BROKER.bootstrapServers(), SCRATCH.newDirectory(name + "-state"), directory, watch);
  }

  @AfterEach
  void stop() throws Exception {
    // A test that failed half-way must not leave the next one without them.
    BROKER.resume();
    REGISTRY.resume();
    pipeline.close();
    ends.close();
    directory.close();
    ADMIN.deleteTopics(ADMIN.listTopics().names().get()).all().get();
    ADMIN.deleteConsumerGroups(Set.of("gated")).all().get();
  }

  @AfterAll
  static void end() {
    PRODUCER.close();
    ADMIN.close();
    CALLS.close();
    SCRATCH.close();
  }

  @Test
  void unresolvableId_holdsItsPartitionOnly_nothingIsLostDoubledOrAborted() {
    Set<String> threads = pipeline.threads();
    REGISTRY.suspend();
    send(P0, schemas.contentId("in"), 3);
    send(P0, schemas.contentId("late"), 1);
    send(P0, schemas.contentId("in"), 3);
    send(P1, schemas.contentId("in"), 4);
    awaitCommitted(8, 9);
    await().atMost(SOON).until(() -> watch.held().equals(Set.of(P0)));
    await().atMost(SOON).until(() -> ends.caughtUp(P1, pipeline.handled(P1)));
    assertThat(ends.caughtUp(P0, pipeline.handled(P0))).isFalse();
    send(P1, schemas.contentId("in"), 4);
    awaitCommitted(8, 13);
    assertThat(pipeline.handled(P0)).isEqualTo(7);
    assertThat(pipeline.isRunning()).isTrue();
    REGISTRY.resume();
    awaitCommitted(12, 13);
    await().atMost(SOON).until(() -> ends.caughtUp(P0, pipeline.handled(P0)));
    assertThat(watch.held()).isEmpty();
    assertThat(pipeline.failures()).isZero();
    assertThat(pipeline.threads()).isEqualTo(threads);
    assertThat(received()).isEqualTo(sent);
  }

  @Test
  void valuesWithoutAnId_needNoRegistry() {
    REGISTRY.suspend();
    send(P0, null);
    send(P0, new byte[] {0, 0, 0});
    send(P0, new byte[] {7, 0, 0, 0, 1, 2});
    awaitCommitted(8, 5);
    assertThat(watch.held()).isEmpty();
    REGISTRY.resume();
    assertThat(received()).isEqualTo(sent);
  }

  @Test
  void heldPartition_movesToANewThreadAndANewProcess_isHeldThereAndLosesNothing() {
    REGISTRY.suspend();
    for (TopicPartition partition : List.of(P0, P1)) {
      send(partition, schemas.contentId("in"), 2);
      send(partition, schemas.contentId("late"), 2);
      send(partition, schemas.contentId("in"), 2);
    }
    awaitCommitted(7, 7);
    await().atMost(SOON).until(() -> watch.held().equals(Set.of(P0, P1)));
    assertThat(pipeline.streams().addStreamThread()).isPresent();
    await().atMost(SOON).until(() -> eachThreadHasATask() && watch.held().equals(Set.of(P0, P1)));
    pipeline.close();
    assertThat(watch.assigned()).isEmpty();
    pipeline = newPipeline("second");
    await().atMost(SOON).until(() -> watch.held().equals(Set.of(P0, P1)));
    REGISTRY.resume();
    awaitCommitted(11, 11);
    assertThat(pipeline.failures()).isZero();
    assertThat(received()).isEqualTo(sent);
  }

  private boolean eachThreadHasATask() {
    return pipeline.isRunning()
        && pipeline.streams().metadataForLocalThreads().stream()
            .allMatch(thread -> thread.activeTasks().size() == 1);
  }

  @Test
  void suspendedBroker_isNoSilence() {
    await().atMost(SOON).until(() -> ends.caughtUp(P0, pipeline.handled(P0)));
    assertThat(ends.caughtUp(P0, 3)).isFalse();
    BROKER.suspend();
    await().atMost(SOON).until(() -> !ends.caughtUp(P0, pipeline.handled(P0)));
    BROKER.resume();
    await().atMost(SOON).until(() -> ends.caughtUp(P0, pipeline.handled(P0)));
    await().atMost(SOON).until(() -> ends.caughtUp(P1, pipeline.handled(P1)));
  }

  @Test
  void restartedWithNothingToRead_isCaughtUpFromItsPositionAlone() {
    pipeline.close();
    pipeline = newPipeline("idle");
    await().atMost(SOON).until(() -> ends.caughtUp(P0, PartitionWatch.NONE));
    assertThat(watch.of(P0).orElseThrow().lastPolled()).isEqualTo(PartitionWatch.NONE);
  }

  @Test
  void inputOfATransactionalProducer_isCaughtUpBehindTheMarkersToo() throws Exception {
    Map<String, Object> config = new HashMap<>(CLIENT);
    config.put("transactional.id", "upstream");
    try (Producer<byte[], byte[]> upstream =
        new KafkaProducer<>(config, new ByteArraySerializer(), new ByteArraySerializer())) {
      upstream.initTransactions();
      upstream.beginTransaction();
      assertThat(upstream.send(new ProducerRecord<>(P0.topic(), 0, null, new byte[] {7})).get())
          .isNotNull();
      upstream.abortTransaction();
    }
    await()
        .atMost(SOON)
        .until(() -> watch.of(P0).orElseThrow().position().equals(OptionalLong.of(7)));
    await().atMost(SOON).until(() -> ends.caughtUp(P0, pipeline.handled(P0)));
    assertThat(pipeline.handled(P0)).isEqualTo(4);
  }

  private void send(TopicPartition to, int id, int count) {
    for (int i = 0; i < count; i++) {
      byte[] value = new byte[WireFormat.HEADER + 1];
      WireFormat.write(value, id);
      value[WireFormat.HEADER] = (byte) sequence++;
      send(to, value);
    }
  }

  private void send(TopicPartition to, byte @Nullable [] value) {
    try {
      PRODUCER.send(new ProducerRecord<>(to.topic(), to.partition(), null, value)).get();
    } catch (InterruptedException | ExecutionException failed) {
      throw new IllegalStateException(failed);
    }
    sent.computeIfAbsent(to, key -> new ArrayList<>()).add(buffer(value));
  }

  /** Null as empty: no value here is empty otherwise. */
  private static ByteBuffer buffer(byte @Nullable [] value) {
    return ByteBuffer.wrap(value == null ? new byte[0] : value);
  }

  private static void awaitCommitted(long p0, long p1) {
    await()
        .atMost(SOON)
        .untilAsserted(
            () -> {
              Map<TopicPartition, Long> committed = new HashMap<>();
              ADMIN
                  .listConsumerGroupOffsets("gated")
                  .partitionsToOffsetAndMetadata()
                  .get()
                  .forEach((partition, offset) -> committed.put(partition, offset.offset()));
              assertThat(committed).isEqualTo(Map.of(P0, p0, P1, p1));
            });
  }

  /** What a read_committed reader sees, by the partition it came from. */
  private static Map<TopicPartition, List<ByteBuffer>> received() {
    Map<String, Object> config = new HashMap<>(CLIENT);
    config.put("isolation.level", "read_committed");
    TopicPartition out = new TopicPartition(GatedPipeline.OUT, 0);
    Map<TopicPartition, List<ByteBuffer>> rows = new HashMap<>();
    try (Consumer<byte[], byte[]> reader =
        new KafkaConsumer<>(config, new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
      reader.assign(List.of(out));
      reader.seekToBeginning(List.of(out));
      long end = reader.endOffsets(List.of(out)).getOrDefault(out, 0L);
      while (reader.position(out) < end) {
        for (ConsumerRecord<byte[], byte[]> row : reader.poll(Duration.ofMillis(200))) {
          rows.computeIfAbsent(
                  new TopicPartition(GatedPipeline.IN, row.key()[0]), key -> new ArrayList<>())
              .add(buffer(row.value()));
        }
      }
    }
    return rows;
  }
}
