package dev.coldchain.app;

import static dev.coldchain.app.Cluster.TOPICS;
import static dev.coldchain.cases.Given.at;
import static dev.coldchain.cases.Given.reading;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.coldchain.event.Reading;
import dev.coldchain.event.VanId;
import dev.coldchain.topology.Wire;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.Test;

/** Several partitions: outputs stay on their input's, and a van on two of them is seen to be. */
class PartitionsOnBrokerTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final int PARTITIONS = 3;

  private static ProducerRecord<byte[], byte[]> on(int partition, Reading reading, int id) {
    return new ProducerRecord<>(
        TOPICS.readings(),
        partition,
        reading.ingestTime(),
        reading.van().text().getBytes(StandardCharsets.UTF_8),
        Wire.v2(reading, id));
  }

  private static String get(RunningService service, String path) throws Exception {
    return HttpClient.newHttpClient()
        .send(
            HttpRequest.newBuilder(URI.create(service.url() + path)).build(),
            HttpResponse.BodyHandlers.ofString())
        .body();
  }

  @Test
  void vanOnTwoPartitions_isSplit_andAstray_andOutputsStayOnTheirPartition() throws Exception {
    try (Cluster cluster = Cluster.start(PARTITIONS);
        RunningService service =
            RunningService.start(cluster.settings("state"), TestService.STANDING)) {
      List<ProducerRecord<byte[], byte[]>> records = new ArrayList<>();
      for (int partition = 0; partition < PARTITIONS; partition++) {
        VanId van = new VanId("VAN-10" + partition);
        records.add(on(partition, reading(van, "10:01:00", 30), cluster.readingId()));
        records.add(on(partition, reading(van, "10:08:00", 30), cluster.readingId()));
        records.add(
            new ProducerRecord<>(
                TOPICS.readings(), partition, at("10:08:00"), new byte[] {1}, new byte[] {1}));
      }
      VanId both = new VanId("VAN-200");
      records.add(on(0, reading(both, "10:08:10", 30), cluster.readingId()));
      records.add(on(1, reading(both, "10:08:20", 30), cluster.readingId()));
      cluster.sendAll(records);
      await()
          .atMost(PATIENCE)
          .until(
              () ->
                  service.partitions().stream().mapToLong(p -> p.counts().in()).sum()
                      == records.size());
      await().atMost(PATIENCE).until(() -> cluster.records(TOPICS.windows()).size() == PARTITIONS);

      assertThat(cluster.records(TOPICS.windows()))
          .allSatisfy(
              pane ->
                  assertThat(new String(pane.key(), StandardCharsets.UTF_8))
                      .startsWith("VAN-10" + pane.partition()));
      assertThat(cluster.records(TOPICS.invalid()))
          .extracting(record -> record.partition())
          .containsExactlyInAnyOrder(0, 1, 2);
      assertThat(get(service, "/api/v1/vans/VAN-200"))
          .contains("\"verdict\":\"SPLIT\"")
          .contains("\"split\":true")
          .doesNotContain("\"partition\":2");
      // Whatever the hash says, three vans on partitions of our choice are not all at home.
      assertThat(get(service, "/prometheus")).containsPattern("coldchain_astray_vans [1-4]\\.0");
      assertThat(service.partitions()).hasSize(PARTITIONS);
    }
  }
}
