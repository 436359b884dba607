package dev.coldchain.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.BufferedReader;
import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HarnessTest {
  private static final Duration SOON = Duration.ofSeconds(20);
  private static final TopicPartition SAID = new TopicPartition("said", 0);

  @ParameterizedTest
  @ValueSource(strings = {"running", "suspended"})
  void parentKilled_leavesNoProcessAndNoDirectory(String broker) throws Exception {
    ProcessBuilder start =
        new ProcessBuilder(
            System.getProperty("java.home") + File.separator + "bin" + File.separator + "java",
            "-cp",
            System.getProperty("java.class.path"),
            HarnessParent.class.getName());
    if (broker.equals("suspended")) {
      start.command().add(broker);
    }
    start.redirectError(ProcessBuilder.Redirect.INHERIT);
    Process parent = start.start();
    try (BufferedReader said = parent.inputReader(StandardCharsets.UTF_8)) {
      // Logging may come first: only what looks like the answers is taken.
      List<String> lines = said.lines().takeWhile(line -> !line.equals("ready")).toList();
      Path scratch = Path.of(lines.get(lines.size() - 2));
      long child = Long.parseLong(lines.get(lines.size() - 1));
      assertThat(Files.isDirectory(scratch)).isTrue();
      assertThat(ProcessHandle.of(child)).isPresent();

      parent.destroyForcibly().waitFor(SOON.toSeconds(), TimeUnit.SECONDS);

      await().atMost(SOON).until(() -> ProcessHandle.of(child).isEmpty());
      await().atMost(SOON).until(() -> !Files.exists(scratch));
    } finally {
      parent.destroyForcibly();
    }
  }

  @Test
  void brokerKilledAndRestarted_keepsTopicsAndRecordsOfAnyDate() throws Exception {
    Path dir;
    try (Scratch scratch = Scratch.create()) {
      dir = scratch.dir();
      Broker broker = Broker.start(scratch, Map.of());
      String address = broker.bootstrapServers();
      create(address);
      say(address, "in 1971", 31_536_000_000L);
      say(address, "in 2160", 5_995_900_800_000L);

      broker.kill();
      assertThat(broker.child().isAlive()).isFalse();
      broker.restart();

      assertThat(broker.bootstrapServers()).isEqualTo(address);
      assertThat(heard(address, 2)).containsExactly("in 1971", "in 2160");
    }
    assertThat(dir).doesNotExist();
  }

  @Test
  void brokerThatCannotStart_isReportedWithItsLog() {
    try (Scratch scratch = Scratch.create()) {
      assertThatThrownBy(() -> Broker.start(scratch, Map.of("num.io.threads", "none")))
          .hasMessageContaining("the broker has ended")
          .hasMessageContaining("num.io.threads");
    }
  }

  private static void create(String address) throws Exception {
    try (Admin admin = Admin.create(Map.of("bootstrap.servers", address))) {
      admin.createTopics(List.of(new NewTopic(SAID.topic(), 1, (short) 1))).all().get();
    }
  }

  private static void say(String address, String what, long when) throws Exception {
    try (Producer<String, String> producer =
        new KafkaProducer<>(
            Map.of("bootstrap.servers", address), new StringSerializer(), new StringSerializer())) {
      producer.send(new ProducerRecord<>(SAID.topic(), 0, when, "key", what)).get();
    }
  }

  private static List<String> heard(String address, int count) {
    try (Consumer<String, String> consumer =
        new KafkaConsumer<>(
            Map.of("bootstrap.servers", address),
            new StringDeserializer(),
            new StringDeserializer())) {
      consumer.assign(List.of(SAID));
      consumer.seekToBeginning(List.of(SAID));
      List<String> heard = new ArrayList<>();
      await()
          .atMost(SOON)
          .until(
              () -> {
                consumer.poll(Duration.ofMillis(100)).forEach(record -> heard.add(record.value()));
                return heard.size() >= count;
              });
      return heard;
    }
  }
}
