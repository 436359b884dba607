package dev.coldchain.rest;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.coldchain.event.WallClock;
import dev.coldchain.ops.RegistryHealth;
import io.micronaut.context.ApplicationContext;
import io.micronaut.context.ApplicationContextBuilder;
import io.micronaut.runtime.server.EmbeddedServer;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;

/** The service's HTTP side on a free port, over a state, a clock and a registry of the test's. */
public final class TestService implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  // Exact decimals, so that an assertion sees 3.40 where a double would show 3.4.
  private static final JsonMapper JSON =
      JsonMapper.builder()
          .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
          .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
          .build();

  /** An answer as a client sees it. */
  public record Reply(int status, HttpHeaders headers, String text) {
    public JsonNode json() {
      try {
        return JSON.readTree(text);
      } catch (IOException e) {
        throw new UncheckedIOException(text, e);
      }
    }

    public String header(String name) {
      return headers.firstValue(name).orElse("");
    }
  }

  public final InMemoryLiveState state = new InMemoryLiveState();
  private final AtomicLong now = new AtomicLong();
  private volatile RegistryHealth.State registry = new RegistryHealth.State.Healthy();
  private final EmbeddedServer server;
  private final HttpClient client = HttpClient.newBuilder().connectTimeout(PATIENCE).build();

  public TestService() {
    WallClock clock = now::get;
    RegistryHealth health = () -> registry;
    server =
        context(state, clock, health)
            .properties(Map.of("micronaut.server.port", -1))
            .start()
            .getBean(EmbeddedServer.class)
            .start();
    reset();
  }

  /** The HTTP side's beans and these; nothing of the stream that would offer the same ports. */
  public static ApplicationContextBuilder context(Object... ports) {
    return ApplicationContext.builder()
        .banner(false)
        .beanConfigurations(new WithoutStream())
        .singletons(ports);
  }

  /** As at the start: empty, ready, healthy, at 2026-10-14T10:30:00Z. */
  public void reset() {
    state.reset();
    registry = new RegistryHealth.State.Healthy();
    now.set(Instant.parse("2026-10-14T10:30:00Z").toEpochMilli());
  }

  /** What the registry is said to be from now on. */
  public void registryIs(RegistryHealth.State state) {
    registry = state;
  }

  public Reply get(String path) {
    return send("GET", path);
  }

  public Reply get(String path, String accept) {
    return reply(send(request(path).header("Accept", accept).build()).join());
  }

  public Reply send(String method, String path) {
    return reply(send(request(path).method(method, BodyPublishers.noBody()).build()).join());
  }

  public CompletableFuture<Reply> getAsync(String path) {
    return send(request(path).build()).thenApply(TestService::reply);
  }

  /** The whole answer, headers and all, to a target that no decent client would send. */
  public String getRaw(String target) {
    try (Socket socket = new Socket(server.getHost(), server.getPort());
        InputStream in = socket.getInputStream()) {
      socket.setSoTimeout((int) PATIENCE.toMillis());
      String request =
          "GET " + target + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
      socket.getOutputStream().write(request.getBytes(StandardCharsets.UTF_8));
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(target.substring(0, Math.min(80, target.length())), e);
    }
  }

  @Override
  public void close() {
    client.close();
    server.getApplicationContext().close();
  }

  private HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create(server.getURI() + path)).timeout(PATIENCE);
  }

  private CompletableFuture<HttpResponse<String>> send(HttpRequest request) {
    return client.sendAsync(request, BodyHandlers.ofString());
  }

  private static Reply reply(HttpResponse<String> response) {
    return new Reply(response.statusCode(), response.headers(), response.body());
  }
}
