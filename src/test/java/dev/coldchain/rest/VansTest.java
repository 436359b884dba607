package dev.coldchain.rest;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.coldchain.event.VanId;
import dev.coldchain.query.VanView;
import dev.coldchain.query.Verdict;
import dev.coldchain.rest.TestService.Reply;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class VansTest {
  private final TestService service = new TestService();

  @AfterAll
  void stop() {
    service.close();
  }

  @BeforeEach
  void reset() {
    service.reset();
  }

  @Test
  void fleet_isListedWorstFirstThenById() {
    service.state.put(Manchester.plain("VAN-003", Verdict.OK));
    service.state.put(Manchester.plain("VAN-002", Verdict.OK));
    service.state.put(Manchester.plain("VAN-001", Verdict.WARM));
    service.state.put(Manchester.plain("VAN-900", Verdict.SILENT));
    service.state.put(Manchester.van014());

    JsonNode list = service.get("/api/v1/vans").json();

    assertThat(list.fieldNames()).toIterable().containsExactly("as_of", "count", "total", "vans");
    assertThat(list.get("as_of").textValue()).isEqualTo("2026-10-14T10:30:00.000Z");
    assertThat(list.get("count").intValue()).isEqualTo(5);
    assertThat(list.get("vans").findValuesAsText("van_id"))
        .containsExactly("VAN-014", "VAN-900", "VAN-001", "VAN-002", "VAN-003");
  }

  @Test
  void row_hasWhatTheDeskNeeds() {
    service.state.put(Manchester.van014());

    JsonNode row = service.get("/api/v1/vans").json().at("/vans/0");

    assertThat(row)
        .hasToString(
            """
            {"van_id":"VAN-014","verdict":"QUARANTINED",\
            "sentence":"Two windows in a row above 5.0 °C: do not sell.",\
            "split":false,"partitions":[0],\
            "latest_window":{"start":"2026-10-14T10:25:00.000Z",\
            "end":"2026-10-14T10:30:00.000Z","count":9,"avg_c":4.05,"flagged":false,\
            "state":"OPEN","pane":null,"revision":0,"provisional":true},\
            "last_reading":{"temp_c":4.10,"event_ts":"2026-10-14T10:29:30.000Z",\
            "ingest_ts":"2026-10-14T10:29:31.211Z","sensor_id":"S-1"},\
            "watermark":"2026-10-14T10:27:30.000Z",\
            "incident_id":"VAN-014@2026-10-14T10:15:00Z"}""");
  }

  @Test
  void vanWithoutWindowsOrIncident_hasNulls() {
    service.state.put(Manchester.plain("VAN-001", Verdict.OK));

    JsonNode row = service.get("/api/v1/vans").json().at("/vans/0");

    assertThat(row.get("latest_window").isNull()).isTrue();
    assertThat(row.get("incident_id").isNull()).isTrue();
  }

  @Test
  void splitVan_showsNoWindowButItsNewestReadingAndLeastWatermark() {
    VanView.Part ahead =
        new VanView.Part(
            3,
            false,
            Manchester.CLOCK + 60_000,
            Manchester.CLOCK - 60_000,
            Optional.of(Manchester.last(3.5, "2026-10-14T10:30:10Z")),
            Manchester.van014().parts().getFirst().windows(),
            List.of());
    VanView.Part behind =
        Manchester.part(1, Optional.of(Manchester.last(3.0, "2026-10-14T10:29:00Z")));
    service.state.put(new VanView(new VanId("VAN-077"), Verdict.SPLIT, List.of(behind, ahead)));

    JsonNode row = service.get("/api/v1/vans").json().at("/vans/0");

    assertThat(row.get("split").booleanValue()).isTrue();
    assertThat(row.get("partitions")).hasToString("[1,3]");
    assertThat(row.get("latest_window").isNull()).isTrue();
    assertThat(row.at("/last_reading/temp_c")).hasToString("3.50");
    assertThat(row.get("watermark").textValue()).isEqualTo("2026-10-14T10:27:30.000Z");
  }

  @Test
  void everyVerdict_hasASentenceOfItsOwn() {
    for (Verdict verdict : Verdict.values()) {
      service.state.put(Manchester.plain("VAN-" + verdict, verdict));
    }

    List<String> sentences =
        service.get("/api/v1/vans").json().get("vans").findValuesAsText("sentence");

    assertThat(sentences).hasSize(Verdict.values().length).doesNotHaveDuplicates();
    assertThat(sentences).allMatch(sentence -> sentence.endsWith("."));
  }

  @ParameterizedTest
  @ValueSource(strings = {"warm", "WARM", "Warm", "%20warm%20"})
  void status_selectsWhateverItsCapitals(String status) {
    service.state.put(Manchester.plain("VAN-001", Verdict.OK));
    service.state.put(Manchester.plain("VAN-002", Verdict.WARM));

    JsonNode list = service.get("/api/v1/vans?status=" + status).json();

    assertThat(list.get("vans").findValuesAsText("van_id")).containsExactly("VAN-002");
    assertThat(list.get("total").intValue()).isEqualTo(1);
  }

  @Test
  void limit_cutsTheListAndTheTotalSaysSo() {
    IntStream.range(0, 250)
        .forEach(i -> service.state.put(Manchester.plain("VAN-%03d".formatted(i), Verdict.OK)));

    assertThat(counts("/api/v1/vans")).isEqualTo("200 of 250");
    assertThat(counts("/api/v1/vans?limit=1")).isEqualTo("1 of 250");
    assertThat(counts("/api/v1/vans?limit=1000")).isEqualTo("250 of 250");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "-1", "1001", "many", "1.5", "99999999999999999999", "", "%00"})
  void limitOutOfRange_isAProblemNamingTheRange(String limit) {
    Reply reply = service.get("/api/v1/vans?limit=" + limit);

    assertThat(reply.status()).isEqualTo(400);
    assertThat(reply.json().get("parameter").textValue()).isEqualTo("limit");
    assertThat(reply.json().get("detail").textValue())
        .isEqualTo("The query parameter 'limit' must be a whole number from 1 to 1000.");
  }

  @ParameterizedTest
  @ValueSource(strings = {"BROKEN", "", "%F0%9F%9A%9A", "OK,WARM"})
  void unknownStatus_isAProblemNamingTheVerdicts(String status) {
    Reply reply = service.get("/api/v1/vans?status=" + status);

    assertThat(reply.status()).isEqualTo(400);
    assertThat(reply.header("Content-Type")).isEqualTo("application/problem+json");
    assertThat(reply.json())
        .hasToString(
            """
            {"type":"/problems/bad-parameter","title":"Bad parameter","status":400,\
            "detail":"The query parameter 'status' must be one of QUARANTINED, SPLIT, SILENT,\
             WARM, OK.","instance":"/api/v1/vans","parameter":"status"}""");
  }

  @Test
  void emptyFleet_isAnEmptyList() {
    assertThat(service.get("/api/v1/vans").text())
        .isEqualTo("{\"as_of\":\"2026-10-14T10:30:00.000Z\",\"count\":0,\"total\":0,\"vans\":[]}");
  }

  @Test
  void repeatedAndUnknownParameters_areNoFailure() {
    assertThat(service.get("/api/v1/vans?limit=5&limit=6&limit=7").status()).isLessThan(500);
    assertThat(service.get("/api/v1/vans?status=ok&status=warm").status()).isLessThan(500);
    assertThat(service.get("/api/v1/vans?colour=blue").status()).isEqualTo(200);
  }

  private String counts(String path) {
    JsonNode list = service.get(path).json();
    assertThat(list.get("vans")).hasSize(list.get("count").intValue());
    return list.get("count") + " of " + list.get("total");
  }
}
