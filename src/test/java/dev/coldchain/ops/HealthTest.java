package dev.coldchain.ops;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.coldchain.query.LiveState.Readiness;
import dev.coldchain.rest.TestService;
import dev.coldchain.rest.TestService.Reply;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HealthTest {
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
  void readyAndHealthy_isUpAndUp() {
    assertThat(health("liveness")).isEqualTo("200 UP");
    assertThat(health("readiness")).isEqualTo("200 UP");
    assertThat(missing()).isEmpty();
  }

  @Test
  void waiting_isAliveButNotReady() {
    service.state.become(new Readiness.Waiting("partition 3 is being restored"));

    assertThat(health("liveness")).isEqualTo("200 UP");
    assertThat(health("readiness")).isEqualTo("503 DOWN");
    assertThat(missing()).hasToString("[\"state: partition 3 is being restored\"]");
  }

  @Test
  void dead_isNeither() {
    service.state.become(new Readiness.Dead("the last stream thread ended"));

    assertThat(health("liveness")).isEqualTo("503 DOWN");
    assertThat(health("readiness")).isEqualTo("503 DOWN");
    assertThat(
            service
                .get("/health/liveness")
                .json()
                .at("/details/coldchain/details/dead")
                .textValue())
        .isEqualTo("the last stream thread ended");
    assertThat(missing()).hasToString("[\"state, until a restart: the last stream thread ended\"]");
  }

  @Test
  void registryThatKeepsRecordsWaiting_isAliveButNotReady() {
    service.registryIs(new RegistryHealth.State.Waiting("no answer about schema id 7"));

    assertThat(health("liveness")).isEqualTo("200 UP");
    assertThat(health("readiness")).isEqualTo("503 DOWN");
    assertThat(missing()).hasToString("[\"schema registry: no answer about schema id 7\"]");
  }

  @Test
  void registryThatLostItsData_tellsTheRepair() {
    service.registryIs(new RegistryHealth.State.LostItsData("run the `register` step"));

    assertThat(health("liveness")).isEqualTo("200 UP");
    assertThat(health("readiness")).isEqualTo("503 DOWN");
    assertThat(missing().get(0).textValue()).contains("to repair: run the `register` step");
  }

  @Test
  void severalThingsMissing_areAllTold() {
    service.state.become(new Readiness.Waiting("rebalancing"));
    service.registryIs(new RegistryHealth.State.Waiting("no answer"));

    assertThat(missing()).hasSize(2);
  }

  @Test
  void nothingButOurOwnChecks_decides() {
    assertThat(service.get("/health/liveness").json().get("details").fieldNames())
        .toIterable()
        .containsExactly("coldchain");
    assertThat(service.get("/health/readiness").json().get("details").fieldNames())
        .toIterable()
        .containsExactlyInAnyOrder("coldchain", "gracefulShutdown");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "beans",
        "env",
        "info",
        "loggers",
        "metrics",
        "refresh",
        "routes",
        "stop",
        "threaddump"
      })
  void otherManagementEndpoint_isNotThere(String name) {
    assertThat(service.get("/" + name).status()).isEqualTo(404);
  }

  private String health(String probe) {
    Reply reply = service.get("/health/" + probe);
    return reply.status() + " " + reply.json().get("status").textValue();
  }

  private JsonNode missing() {
    return service.get("/health/readiness").json().at("/details/coldchain/details/missing");
  }
}
