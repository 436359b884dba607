package dev.coldchain.rest;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.coldchain.event.VanId;
import dev.coldchain.query.LiveState.Readiness;
import dev.coldchain.query.Verdict;
import dev.coldchain.rest.TestService.Reply;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ProblemTest {
  private static final String LONG = "x".repeat(10_000);

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
  void unknownVan_is404WithWhatToDo() {
    Reply reply = service.get("/api/v1/vans/VAN-404");

    assertProblem(reply, 404, "/problems/unknown-van", "/api/v1/vans/VAN-404");
    assertThat(reply.json().get("detail").textValue()).contains("VAN-404", "/api/v1/vans");
    assertThat(reply.json().has("parameter")).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"/api/v1/vans", "/api/v1/vans/VAN-014"})
  void notReady_is503WithRetryAfter(String path) {
    service.state.become(new Readiness.Waiting("partition 3 is being restored"));

    Reply reply = service.get(path);

    assertProblem(reply, 503, "/problems/not-ready", path);
    assertThat(reply.header("Retry-After")).isEqualTo("2");
    assertThat(reply.json().get("detail").textValue()).contains("partition 3 is being restored");
  }

  @Test
  void elsewhere_is503NamingTheInstance() {
    service.state.moveTo("coldchain-1:8080");

    Reply reply = service.get("/api/v1/vans/VAN-014");

    assertProblem(reply, 503, "/problems/elsewhere", "/api/v1/vans/VAN-014");
    assertThat(reply.header("Retry-After")).isEqualTo("2");
    assertThat(reply.json().get("detail").textValue()).contains("coldchain-1:8080");
  }

  @Test
  void elsewhereWithoutAddress_saysThatNoneWasAnnounced() {
    service.state.moveTo("");

    assertThat(service.get("/api/v1/vans").json().get("detail").textValue())
        .contains("did not announce its address");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/", "/api/v1/nothing", "/api/v1/vans/VAN-014/nothing", "/beans"})
  void unknownPath_is404(String path) {
    assertProblem(service.get(path), 404, "/problems/unknown-path", path);
  }

  @ParameterizedTest
  @ValueSource(strings = {"POST", "PUT", "DELETE", "PATCH"})
  void wrongMethod_is405NamingTheAllowed(String method) {
    Reply reply = service.send(method, "/api/v1/vans");

    assertProblem(reply, 405, "/problems/wrong-method", "/api/v1/vans");
    assertThat(reply.json().get("detail").textValue()).contains("GET");
    assertThat(reply.header("Allow")).contains("GET");
  }

  @Test
  void otherFormThanJson_is406() {
    Reply reply = service.get("/api/v1/vans", "text/html");

    assertProblem(reply, 406, "/problems/not-acceptable", "/api/v1/vans");
  }

  @Test
  void browser_getsJson() {
    String accept = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

    assertThat(service.get("/api/v1/vans", accept).status()).isEqualTo(200);
    assertProblem(service.get("/nothing", accept), 404, "/problems/unknown-path", "/nothing");
  }

  @Test
  void head_hasTheStatusAndNoBody() {
    assertThat(service.send("HEAD", "/api/v1/vans").status()).isEqualTo(200);
    Reply unknown = service.send("HEAD", "/api/v1/vans/VAN-404");
    assertThat(unknown.status()).isEqualTo(404);
    assertThat(unknown.text()).isEmpty();
    assertThat(service.send("HEAD", "/nothing").text()).isEmpty();
  }

  @Test
  void unexpectedFailure_is500WithoutItsText() {
    service.state.failWith(new IllegalStateException("secret of the store"));

    Reply reply = service.get("/api/v1/vans/VAN-014");

    assertProblem(reply, 500, "/problems/unexpected", "/api/v1/vans/VAN-014");
    assertThat(reply.text()).doesNotContain("secret", "Exception", "dev.coldchain");
  }

  static Stream<String> oddIds() {
    return Stream.of(
        "Kühlwagen 7",
        "冷藏車-🚚",
        "a/b",
        "../../etc/passwd",
        "..",
        ".",
        "a\\b",
        "a;b=c",
        "a?b#c",
        "a%2Fb",
        "{vanId}",
        "${jndi:x}",
        "a+b",
        "a\u0000b",
        "a\r\nX-Injected: 1",
        "<script>",
        "'\"",
        "\u202Eabc",
        LONG);
  }

  @ParameterizedTest
  @MethodSource("oddIds")
  void oddId_isFoundByItsEncodedName(String id) {
    service.state.put(Manchester.plain(id, Verdict.OK));

    Reply reply = service.get("/api/v1/vans/" + encoded(id));

    assertThat(reply.status()).isEqualTo(200);
    assertThat(reply.json().get("van_id").textValue()).isEqualTo(id);
  }

  @ParameterizedTest
  @MethodSource("oddIds")
  void oddUnknownId_is404(String id) {
    Reply reply = service.get("/api/v1/vans/" + encoded(id));

    assertProblem(reply, 404, "/problems/unknown-van", "/api/v1/vans/" + encoded(id));
    assertThat(reply.json().get("detail").textValue()).hasSizeLessThan(300);
    assertThat(reply.header("X-Injected")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"%20", "%09", "%E3%80%80"})
  void blankId_is404(String id) {
    assertThat(service.get("/api/v1/vans/" + id).status()).isEqualTo(404);
  }

  static Stream<String> brokenTargets() {
    return Stream.of(
        "/api/v1/vans/%zz",
        "/api/v1/vans/%",
        "/api/v1/vans/%C3%28",
        "/api/v1/vans/%ED%A0%80",
        "/api/v1/vans/a|b<>^`",
        "/api/v1/vans/a b",
        "/api/v1/vans/ü",
        "/api/v1/vans/../../health",
        "/api/v1/vans/..;/x",
        "//api//v1//vans",
        "http://[/api/v1/vans",
        "/api/v1/vans?limit=%zz",
        "/api/v1/vans?" + "a=1&".repeat(2_000),
        "/api/v1/vans/" + "x".repeat(100_000),
        "*",
        "?");
  }

  @ParameterizedTest
  @MethodSource("brokenTargets")
  void brokenTarget_isNeverAServerError(String target) {
    String answer = service.getRaw(target);

    assertThat(answer).matches("(?s)HTTP/1\\.[01] [24]\\d\\d .*");
    assertThat(answer).doesNotContain("Exception", "\tat ");
    if (answer.matches("(?s)HTTP/1\\.[01] 4.*")) {
      assertThat(answer).containsIgnoringCase("content-type: application/problem+json");
    }
  }

  @Test
  void percentSlash_isNotAPathSeparator() {
    service.state.put(Manchester.plain("a/b", Verdict.OK));

    assertThat(service.get("/api/v1/vans/a/b").status()).isEqualTo(404);
    assertThat(service.get("/api/v1/vans/a%2Fb").json().get("van_id").textValue())
        .isEqualTo(new VanId("a/b").text());
  }

  private static String encoded(String id) {
    // A form's encoding but for the space; and a dot segment is no segment once its dots are.
    String form = URLEncoder.encode(id, StandardCharsets.UTF_8).replace("+", "%20");
    return form.matches("\\.+") ? form.replace(".", "%2E") : form;
  }

  private static void assertProblem(Reply reply, int status, String type, String instance) {
    assertThat(reply.status()).isEqualTo(status);
    assertThat(reply.header("Content-Type")).isEqualTo("application/problem+json");
    JsonNode problem = reply.json();
    assertThat(problem.get("type").textValue()).isEqualTo(type);
    assertThat(problem.get("title").textValue()).isNotBlank();
    assertThat(problem.get("status").intValue()).isEqualTo(status);
    assertThat(problem.get("detail").textValue()).isNotBlank();
    assertThat(problem.get("instance").textValue()).isEqualTo(instance);
  }
}
