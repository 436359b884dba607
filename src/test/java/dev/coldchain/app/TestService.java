package dev.coldchain.app;

import dev.coldchain.event.WallClock;
import java.util.HashMap;
import java.util.Map;

/** The service as tests start it, in this process or, by its main, in one of its own. */
public final class TestService {
  /** A wall clock that stands: nothing becomes idle. */
  static final WallClock STANDING =
      new WallClock() {
        @Override
        public long millis() {
          return 0;
        }

        @Override
        public boolean runs() {
          return false;
        }
      };

  private TestService() {}

  static Map<String, Object> settings(String brokers, String registry, String stateDir) {
    Map<String, Object> settings = new HashMap<>();
    settings.put("coldchain.kafka.bootstrap-servers", brokers);
    settings.put("coldchain.kafka.state-dir", stateDir);
    settings.put("coldchain.registry.url", registry);
    settings.put("coldchain.topics.unlimited-retention", true);
    settings.put("micronaut.server.port", -1);
    return settings;
  }

  /**
   * Runs until it is killed.
   *
   * @param args brokers, registry, state directory, and the offset after which to halt or -1, and
   *     the number of standbys
   */
  public static void main(String[] args) throws InterruptedException {
    Map<String, Object> settings = settings(args[0], args[1], args[2]);
    settings.put(
        "coldchain.kafka.properties",
        Map.of(
            "processor.wrapper.class",
            HaltingWrapper.class.getName(),
            HaltingWrapper.OFFSET,
            args[3]));
    settings.put("coldchain.kafka.standby-replicas", args[4]);
    try (RunningService service = RunningService.start(settings, STANDING)) {
      System.out.println("serving at " + service.url());
      Thread.currentThread().join();
    }
  }
}
