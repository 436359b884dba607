package dev.coldchain.bench;

import dev.coldchain.app.RunningService;
import dev.coldchain.query.PartitionView;
import dev.coldchain.tally.Counts;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ExecutionException;

/** Subject: the service as it is deployed, HTTP server and all, with its own defaults. */
public final class WholeService {
  private static final int PATIENCE = 300;
  private static final long TICK_MILLIS = 100;

  private WholeService() {}

  /** The settings that differ from the defaults. */
  static Map<String, Object> settings(Assignment assignment) {
    Map<String, Object> settings = new HashMap<>();
    settings.put("coldchain.kafka.bootstrap-servers", assignment.brokers());
    settings.put("coldchain.kafka.application-id", assignment.id());
    settings.put("coldchain.kafka.state-dir", assignment.stateDir().toString());
    settings.put(
        "coldchain.kafka.properties",
        Map.of("main.consumer.interceptor.classes", PollMeter.class.getName()));
    settings.put("coldchain.registry.url", assignment.registry());
    // The readings carry a date that is always the same.
    settings.put("coldchain.topics.unlimited-retention", true);
    settings.put("micronaut.server.port", -1);
    return settings;
  }

  /** Runs it; see {@link Assignment} for the arguments. */
  public static void main(String[] args) throws InterruptedException, ExecutionException {
    Assignment assignment = Assignment.of(args);
    Meter.OF_THIS_PROCESS.expect(assignment.readings());
    try (RunningService service = RunningService.start(settings(assignment));
        Committed committed = new Committed(assignment.brokers(), assignment.id())) {
      long done = committed.await(assignment.readings(), () -> check(service));
      Meter.Stopped stopped = Meter.OF_THIS_PROCESS.stop(done);
      stopped.counting(joined(service, done)).write(assignment.result());
    }
  }

  private static void check(RunningService service) {
    service
        .dead()
        .ifPresent(
            why -> {
              throw new IllegalStateException("the service has stopped: " + why);
            });
  }

  /** The load has nothing invalid, nothing twice and nothing too late: all of it must be joined. */
  private static long joined(RunningService service, long done) throws InterruptedException {
    Counts counts = Counts.NONE;
    for (int tries = 0; counts.in() < done && tries < PATIENCE; tries++) {
      Thread.sleep(TICK_MILLIS);
      counts =
          service.partitions().stream()
              .map(PartitionView::counts)
              .reduce(Counts.NONE, Counts::plus);
    }
    System.out.println(counts);
    return counts.joined();
  }
}
