package dev.coldchain.rest;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.coldchain.event.EventTime;
import dev.coldchain.event.VanId;
import dev.coldchain.quarantine.Standing;
import dev.coldchain.query.VanView;
import dev.coldchain.query.Verdict;
import dev.coldchain.rest.TestService.Reply;
import dev.coldchain.window.LastReading;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class VanTest {
  private final TestService service = new TestService();

  @AfterAll
  void stop() {
    service.close();
  }

  @BeforeEach
  void reset() {
    service.reset();
    service.state.put(Manchester.van014());
  }

  @Test
  void quarantinedVan_isAnsweredWhole() {
    Reply reply = service.get("/api/v1/vans/VAN-014");

    assertThat(reply.status()).isEqualTo(200);
    assertThat(reply.header("Content-Type")).startsWith("application/json");
    JsonNode van = reply.json();
    assertThat(van.fieldNames())
        .toIterable()
        .containsExactly(
            "as_of",
            "van_id",
            "verdict",
            "sentence",
            "split",
            "partition",
            "clock",
            "watermark",
            "last_reading",
            "windows",
            "incidents");
    assertThat(van.get("as_of").textValue()).isEqualTo("2026-10-14T10:30:00.000Z");
    assertThat(van.get("van_id").textValue()).isEqualTo("VAN-014");
    assertThat(van.get("verdict").textValue()).isEqualTo("QUARANTINED");
    assertThat(van.get("sentence").textValue())
        .isEqualTo("Two windows in a row above 5.0 °C: do not sell.");
    assertThat(van.get("split").booleanValue()).isFalse();
    assertThat(van.get("clock").textValue()).isEqualTo("2026-10-14T10:29:30.000Z");
    assertThat(van.get("watermark").textValue()).isEqualTo("2026-10-14T10:27:30.000Z");
  }

  @Test
  void windows_tellStateAndPaneAndAverage() {
    String text = service.get("/api/v1/vans/VAN-014").text();

    assertThat(text)
        .contains(
            """
            {"start":"2026-10-14T10:05:00.000Z","end":"2026-10-14T10:10:00.000Z","count":10,\
            "avg_c":3.05,"flagged":false,"state":"CLOSED","pane":"FINAL","revision":1,\
            "provisional":false}""",
            """
            {"start":"2026-10-14T10:10:00.000Z","end":"2026-10-14T10:15:00.000Z","count":10,\
            "avg_c":3.40,"flagged":false,"state":"FIRED","pane":"LATE","revision":5,\
            "provisional":true}""",
            """
            "avg_c":6.17,"flagged":true,"state":"FIRED","pane":"ON_TIME","revision":1,\
            "provisional":true}""",
            """
            "count":0,"avg_c":null,"flagged":false,"state":"FIRED","pane":"ON_TIME","revision":1""",
            """
            "avg_c":4.05,"flagged":false,"state":"OPEN","pane":null,"revision":0""");
  }

  @Test
  void lastReading_isInCelsiusWithBothTimes() {
    assertThat(service.get("/api/v1/vans/VAN-014").text())
        .contains(
            """
            "last_reading":{"temp_c":4.10,"event_ts":"2026-10-14T10:29:30.000Z",\
            "ingest_ts":"2026-10-14T10:29:31.211Z","sensor_id":"S-1"}""");
  }

  @Test
  void ninetieths_areRoundedHalfAwayFromZeroOnlyWhereShown() {
    assertThat(Celsius.ofNinetieths(5)).hasToString("0.06");
    assertThat(Celsius.ofNinetieths(-5)).hasToString("-0.06");
    assertThat(Celsius.ofNinetieths(450)).hasToString("5.00");
    assertThat(Celsius.ofNinetieths(451)).hasToString("5.01");
    assertThat(Celsius.ofHundredths(-7)).hasToString("-0.07");
  }

  @Test
  void everyStandingOfAnIncident_isTold() {
    assertThat(incidentOf(new Standing.Running()))
        .isEqualTo(
            """
            [{"incident_id":"VAN-014@2026-10-14T10:15:00Z","status":"QUARANTINED",\
            "first_window_start":"2026-10-14T10:15:00.000Z",\
            "last_window_start":"2026-10-14T10:20:00.000Z","revision":2,\
            "decided_at":"2026-10-14T10:27:02.211Z","run_ended_at":null,"merged_into":null}]""");
    assertThat(incidentOf(new Standing.Ended(Manchester.at("2026-10-14T10:25:00Z"))))
        .contains("\"QUARANTINED\"", "\"run_ended_at\":\"2026-10-14T10:25:00.000Z\"");
    assertThat(incidentOf(new Standing.Withdrawn()))
        .contains("\"WITHDRAWN\"", "\"run_ended_at\":null,\"merged_into\":null");
    assertThat(incidentOf(new Standing.Merged("VAN-014@2026-10-14T10:00:00Z")))
        .contains("\"WITHDRAWN\"", "\"merged_into\":\"VAN-014@2026-10-14T10:00:00Z\"");
  }

  @Test
  void splitVan_hasPartsAndNoWindowsOfItsOwn() {
    service.state.put(split(Verdict.SPLIT));

    JsonNode van = service.get("/api/v1/vans/VAN-077").json();

    assertThat(van.fieldNames())
        .toIterable()
        .containsExactly("as_of", "van_id", "verdict", "sentence", "split", "parts");
    assertThat(van.get("split").booleanValue()).isTrue();
    assertThat(van.get("sentence").textValue())
        .startsWith("Its readings arrive on partitions 1, 4");
    assertThat(van.get("parts").get(1).fieldNames())
        .toIterable()
        .containsExactly("partition", "clock", "watermark", "last_reading", "windows", "incidents");
    assertThat(van.at("/parts/1/partition").intValue()).isEqualTo(4);
    assertThat(van.at("/parts/1/last_reading").isNull()).isTrue();
  }

  @Test
  void splitQuarantinedVan_saysBoth() {
    service.state.put(split(Verdict.QUARANTINED));

    assertThat(service.get("/api/v1/vans/VAN-077").json().get("sentence").textValue())
        .startsWith("Two windows in a row above 5.0 °C: do not sell.")
        .contains("partitions 1, 4");
  }

  @Test
  void partitionThatAcceptedNothing_hasNullTimes() {
    service.state.put(
        new VanView(
            new VanId("VAN-001"),
            Verdict.SILENT,
            List.of(
                new VanView.Part(
                    0,
                    false,
                    EventTime.NEVER,
                    EventTime.NEVER,
                    Optional.empty(),
                    List.of(),
                    List.of()))));

    JsonNode van = service.get("/api/v1/vans/VAN-001").json();

    assertThat(van.get("clock").isNull()).isTrue();
    assertThat(van.get("watermark").isNull()).isTrue();
    assertThat(van.get("last_reading").isNull()).isTrue();
    assertThat(van.get("windows").isEmpty()).isTrue();
    assertThat(van.get("sentence").textValue()).startsWith("No valid reading has come from it");
  }

  @Test
  void timesAtTheEndsOfLong_areStillAnswered() {
    LastReading far = new LastReading("S-1", Integer.MIN_VALUE, Long.MIN_VALUE + 1, Long.MAX_VALUE);
    service.state.put(
        new VanView(
            new VanId("VAN-002"), Verdict.OK, List.of(Manchester.part(0, Optional.of(far)))));

    assertThat(service.get("/api/v1/vans/VAN-002").status()).isEqualTo(200);
  }

  @Test
  void manyAtOnce_areAllAnsweredOffTheNetworkThreads() {
    List<CompletableFuture<Reply>> replies =
        IntStream.range(0, 300)
            .mapToObj(i -> service.getAsync(i % 3 == 0 ? "/api/v1/vans" : "/api/v1/vans/VAN-014"))
            .toList();

    assertThat(replies).allSatisfy(reply -> assertThat(reply.join().status()).isEqualTo(200));
    assertThat(service.state.wasAskedOnVirtualThreadsOnly()).isTrue();
  }

  private String incidentOf(Standing standing) {
    VanView.Part part = Manchester.part(0, Optional.empty());
    service.state.put(
        new VanView(
            new VanId("VAN-014"),
            Verdict.QUARANTINED,
            List.of(
                new VanView.Part(
                    part.partition(),
                    false,
                    part.clock(),
                    part.watermark(),
                    part.last(),
                    part.windows(),
                    List.of(Manchester.incident(standing))))));
    return service.get("/api/v1/vans/VAN-014").json().get("incidents").toString();
  }

  private static VanView split(Verdict verdict) {
    return new VanView(
        new VanId("VAN-077"),
        verdict,
        List.of(
            Manchester.part(1, Optional.of(Manchester.last(3.0, "2026-10-14T10:29:00Z"))),
            Manchester.part(4, Optional.empty())));
  }
}
