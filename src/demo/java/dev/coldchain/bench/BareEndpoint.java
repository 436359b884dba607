package dev.coldchain.bench;

import io.micronaut.context.ApplicationContext;
import io.micronaut.context.annotation.Property;
import io.micronaut.context.annotation.Requires;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.PathVariable;
import io.micronaut.runtime.server.EmbeddedServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.CountDownLatch;

/** What the framework costs: the same bytes for every van, with the service's server settings. */
@Requires(property = BareEndpoint.BODY)
@Controller("/bare")
public final class BareEndpoint {
  static final String BODY = "bench.bare-body";

  private final byte[] body;

  /**
   * Reads the answer once.
   *
   * @param body the file that has it
   */
  public BareEndpoint(@Property(name = BODY) String body) throws IOException {
    this.body = Files.readAllBytes(Path.of(body));
  }

  /** The same for every van. */
  @Get(uri = "/{vanId}", produces = MediaType.APPLICATION_JSON)
  public byte[] van(@PathVariable String vanId) {
    return body;
  }

  /** Runs until it is killed: the file with the answer, and where its address is written. */
  public static void main(String[] args) throws IOException, InterruptedException {
    Map<String, Object> settings = Map.of(BODY, args[0], "micronaut.server.port", -1);
    try (ApplicationContext context =
        ApplicationContext.builder().banner(false).properties(settings).start()) {
      EmbeddedServer server = context.getBean(EmbeddedServer.class).start();
      ServedState.tell(server.getURI().toString(), Path.of(args[1]));
      new CountDownLatch(1).await();
    }
  }
}
