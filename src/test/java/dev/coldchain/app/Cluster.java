package dev.coldchain.app;

import static org.awaitility.Awaitility.await;

import dev.coldchain.cases.Rows;
import dev.coldchain.demo.Broker;
import dev.coldchain.demo.RegistryServer;
import dev.coldchain.demo.Scratch;
import dev.coldchain.event.Reading;
import dev.coldchain.topology.AvroRows;
import dev.coldchain.topology.Schemas;
import dev.coldchain.topology.TopicNames;
import dev.coldchain.topology.Wire;
import io.apicurio.registry.rest.client.RegistryClient;
import io.apicurio.registry.rest.client.RegistryClientFactory;
import io.apicurio.registry.rest.v2.beans.IfExists;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericRecord;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.IsolationLevel;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.jspecify.annotations.Nullable;

/** A real broker and a real registry with topics and schemas in place, and clients for tests. */
public final class Cluster implements AutoCloseable {
  public static final TopicNames TOPICS = TopicNames.standard();

  public final Scratch scratch;
  public final Broker broker;
  public final RegistryServer registry;
  private final KafkaProducer<byte[], byte[]> producer;
  private final Map<Integer, Schema> schemas = new HashMap<>();
  private final RegistryClient client;
  private final int readingId;

  private Cluster(int partitions) throws ExecutionException, InterruptedException {
    scratch = Scratch.create();
    broker = Broker.start(scratch, Map.of());
    registry = RegistryServer.start(scratch);
    try (Admin admin = admin()) {
      admin
          .createTopics(List.of(new NewTopic(TOPICS.readings(), partitions, (short) 1)))
          .all()
          .get();
    }
    Map<String, Object> settings = settings("steps");
    Steps.topics(settings);
    Steps.register(settings);
    client = RegistryClientFactory.create(registry.url().toString());
    readingId =
        Math.toIntExact(
            client
                .getArtifactVersionMetaDataByContent(
                    null, TOPICS.readings() + "-value", true, stream("reading-v2"))
                .getContentId());
    producer =
        new KafkaProducer<>(
            Map.of("bootstrap.servers", broker.bootstrapServers(), "acks", "all"),
            new ByteArraySerializer(),
            new ByteArraySerializer());
  }

  public static Cluster start(int partitions) throws ExecutionException, InterruptedException {
    return new Cluster(partitions);
  }

  private static InputStream stream(String schema) {
    return new ByteArrayInputStream(
        Schemas.load(schema).toString().getBytes(StandardCharsets.UTF_8));
  }

  public Map<String, Object> settings(String stateDir) {
    return TestService.settings(
        broker.bootstrapServers(),
        registry.url().toString(),
        scratch.dir().resolve(stateDir).toString());
  }

  public Admin admin() {
    return Admin.create(Map.of("bootstrap.servers", broker.bootstrapServers()));
  }

  public int readingId() {
    return readingId;
  }

  /** The id of a schema that is registered and no reading's. */
  public int lateId() {
    return Math.toIntExact(
        client
            .getArtifactVersionMetaDataByContent(
                null, TOPICS.late() + "-value", true, stream("late-reading"))
            .getContentId());
  }

  /** Registers one more version of the reading, as a newer bridge would, and gives its id. */
  public int register(Schema schema) {
    return Math.toIntExact(
        client
            .createArtifact(
                null,
                TOPICS.readings() + "-value",
                null,
                "AVRO",
                IfExists.RETURN_OR_UPDATE,
                true,
                new ByteArrayInputStream(schema.toString().getBytes(StandardCharsets.UTF_8)))
            .getContentId());
  }

  /** Sends readings as the bridge does, in order, and waits until the broker has them. */
  public void send(List<Reading> readings) {
    sendAll(
        readings.stream()
            .map(
                reading ->
                    record(
                        reading.van().text().getBytes(StandardCharsets.UTF_8),
                        Wire.v2(reading, readingId),
                        reading.ingestTime()))
            .toList());
  }

  public static ProducerRecord<byte[], byte[]> record(
      byte @Nullable [] key, byte @Nullable [] value, long timestamp) {
    return new ProducerRecord<>(TOPICS.readings(), null, timestamp, key, value);
  }

  /** Sends records in order and waits until the broker has them. */
  public void sendAll(List<ProducerRecord<byte[], byte[]>> records) {
    List<Future<RecordMetadata>> sent = records.stream().map(producer::send).toList();
    try {
      for (Future<RecordMetadata> each : sent) {
        each.get();
      }
    } catch (ExecutionException e) {
      throw new IllegalStateException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  /** The offset up to which the service has committed the first input partition; 0 before any. */
  public long committed(String group) {
    try (Admin admin = admin()) {
      OffsetAndMetadata offset =
          admin
              .listConsumerGroupOffsets(group)
              .partitionsToOffsetAndMetadata()
              .get()
              .get(new TopicPartition(TOPICS.readings(), 0));
      return offset == null ? 0 : offset.offset();
    } catch (ExecutionException e) {
      return 0;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  /** Everything that a read_committed reader sees on a topic now. */
  public List<ConsumerRecord<byte[], byte[]>> records(String topic) {
    try (KafkaConsumer<byte[], byte[]> consumer =
        new KafkaConsumer<>(
            Map.of(
                "bootstrap.servers", broker.bootstrapServers(),
                "isolation.level", IsolationLevel.READ_COMMITTED.toString(),
                "auto.offset.reset", "earliest"),
            new ByteArrayDeserializer(),
            new ByteArrayDeserializer())) {
      List<TopicPartition> partitions =
          consumer.partitionsFor(topic).stream()
              .map(info -> new TopicPartition(topic, info.partition()))
              .toList();
      consumer.assign(partitions);
      consumer.seekToBeginning(partitions);
      Map<TopicPartition, Long> ends = settledEnds(consumer, partitions);
      List<ConsumerRecord<byte[], byte[]>> all = new ArrayList<>();
      while (partitions.stream().anyMatch(p -> consumer.position(p) < end(ends, p))) {
        consumer.poll(Duration.ofMillis(100)).forEach(all::add);
      }
      return all;
    }
  }

  /**
   * Where the topic ends once no transaction is open on it. The markers of one commit reach each
   * partition in their own time: the group's offset may be seen before the rows it belongs to.
   */
  private Map<TopicPartition, Long> settledEnds(
      KafkaConsumer<byte[], byte[]> committed, List<TopicPartition> partitions) {
    try (KafkaConsumer<byte[], byte[]> all =
        new KafkaConsumer<>(
            Map.of("bootstrap.servers", broker.bootstrapServers()),
            new ByteArrayDeserializer(),
            new ByteArrayDeserializer())) {
      await()
          .atMost(Duration.ofSeconds(30))
          .until(() -> all.endOffsets(partitions).equals(committed.endOffsets(partitions)));
    }
    return committed.endOffsets(partitions);
  }

  private static long end(Map<TopicPartition, Long> ends, TopicPartition partition) {
    return Objects.requireNonNull(ends.get(partition));
  }

  /** The decoded rows of a topic. */
  public List<GenericRecord> rows(String topic) {
    return records(topic).stream().map(record -> row(record.value())).toList();
  }

  public GenericRecord row(byte[] value) {
    int id = ByteBuffer.wrap(value, 1, 4).getInt();
    Schema schema =
        schemas.computeIfAbsent(
            id,
            any -> {
              try (InputStream in = client.getContentById(id)) {
                return new Schema.Parser().parse(in);
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
            });
    return Wire.row(
        value, contentId -> new dev.coldchain.decode.WriterSchemas.Lookup.Known(schema));
  }

  /** Every output row as text, by topic, in order: what two runs must have in common. */
  public Map<String, List<String>> everything() {
    Map<String, List<String>> all = new HashMap<>();
    for (String topic : TOPICS.outputs()) {
      all.put(
          topic,
          records(topic).stream()
              .map(
                  record ->
                      (record.key() == null
                              ? "-"
                              : new String(record.key(), StandardCharsets.UTF_8))
                          + " "
                          + (topic.equals(TOPICS.invalid())
                              ? String.valueOf(record.value() == null)
                              : row(record.value()).toString()))
              .toList());
    }
    return all;
  }

  public List<String> panes() {
    return rows(TOPICS.windows()).stream().map(AvroRows::pane).toList();
  }

  static String time(long millis) {
    return Rows.time(millis);
  }

  @Override
  public void close() {
    producer.close();
    try {
      client.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      scratch.close();
    }
  }
}
