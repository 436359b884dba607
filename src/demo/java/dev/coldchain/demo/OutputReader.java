package dev.coldchain.demo;

import io.apicurio.registry.serde.avro.AvroKafkaDeserializer;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.avro.generic.GenericRecord;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.ListOffsetsOptions;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.consumer.CloseOptions;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.IsolationLevel;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.WakeupException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.jspecify.annotations.Nullable;

/**
 * A thread that reads every output topic from its beginning, committed rows only, and hands each
 * row on: what a program beside the service would see.
 */
final class OutputReader {
  private static final Duration POLL = Duration.ofMillis(100);

  private final Map<String, Object> client;
  private final Seen seen;
  private final @Nullable OutFiles files;
  private final Runnable afterBatch;
  private final Consumer<byte[], byte[]> consumer;
  private final AvroKafkaDeserializer<GenericRecord> values = new AvroKafkaDeserializer<>();
  private final List<TopicPartition> partitions;
  private final Map<TopicPartition, Long> positions = new ConcurrentHashMap<>();
  private final AtomicReference<@Nullable RuntimeException> failure = new AtomicReference<>();
  private final Thread thread = new Thread(this::run, "output-reader");

  /**
   * @param files where rows are written too, or null
   * @param afterBatch run on the reading thread about ten times a second
   */
  OutputReader(
      String bootstrapServers,
      String registryUrl,
      Seen seen,
      @Nullable OutFiles files,
      Runnable afterBatch) {
    this.client = Map.of("bootstrap.servers", bootstrapServers);
    this.seen = seen;
    this.files = files;
    this.afterBatch = afterBatch;
    values.configure(Topics.serde(registryUrl), false);
    Map<String, Object> settings = new HashMap<>(client);
    settings.put("isolation.level", "read_committed");
    settings.put("auto.offset.reset", "earliest");
    settings.put("fetch.max.wait.ms", 100);
    consumer =
        new KafkaConsumer<>(settings, new ByteArrayDeserializer(), new ByteArrayDeserializer());
    partitions =
        Topics.OUTPUTS.stream()
            .flatMap(topic -> consumer.partitionsFor(topic).stream())
            .map(found -> new TopicPartition(found.topic(), found.partition()))
            .toList();
  }

  /** Begins to read. */
  void start() {
    thread.setDaemon(true);
    thread.start();
  }

  private void run() {
    try {
      consumer.assign(partitions);
      consumer.seekToBeginning(partitions);
      while (true) {
        for (ConsumerRecord<byte[], byte[]> record : consumer.poll(POLL)) {
          take(record);
        }
        for (TopicPartition partition : partitions) {
          positions.put(partition, consumer.position(partition));
        }
        afterBatch.run();
      }
    } catch (WakeupException closing) {
      positions.clear();
    } catch (RuntimeException failed) {
      failure.set(failed);
    } finally {
      // No group to leave and nothing to commit: a broker that has gone is not waited for.
      consumer.close(CloseOptions.timeout(Duration.ofSeconds(1)));
    }
  }

  private void take(ConsumerRecord<byte[], byte[]> record) {
    String topic = record.topic();
    if (topic.equals(Topics.INVALID)) {
      seen.addInvalid();
      if (files != null) {
        files.row(topic, JsonRow.invalid(record));
      }
      return;
    }
    GenericRecord row = values.deserialize(topic, record.value());
    seen.add(topic, row);
    if (files != null) {
      files.row(topic, JsonRow.of(row));
    }
  }

  /** Throws what ended the reading, if anything did. */
  void check() {
    RuntimeException failed = failure.get();
    if (failed != null) {
      throw new DemoFailure("The service's results cannot be read: " + failed.getMessage(), failed);
    }
  }

  /** Whether all that is in the topics at this moment, transactions' ends too, has been read. */
  boolean hasReadAll() {
    Map<TopicPartition, OffsetSpec> newest =
        partitions.stream()
            .collect(Collectors.toMap(Function.identity(), p -> OffsetSpec.latest()));
    // Uncommitted ends: a reader of committed rows stands before an open transaction.
    ListOffsetsOptions all = new ListOffsetsOptions(IsolationLevel.READ_UNCOMMITTED);
    try (Admin admin = Admin.create(client)) {
      var ends = admin.listOffsets(newest, all).all().get(10, TimeUnit.SECONDS);
      return ends.entrySet().stream()
          .allMatch(end -> positions.getOrDefault(end.getKey(), -1L) >= end.getValue().offset());
    } catch (ExecutionException | TimeoutException noAnswer) {
      throw new DemoFailure("The message broker does not answer: " + noAnswer, noAnswer);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new DemoFailure("Interrupted.", stopped);
    }
  }

  /** Ends the reading; returns when the thread has. */
  void stop() throws InterruptedException {
    consumer.wakeup();
    thread.join();
    values.close();
  }
}
