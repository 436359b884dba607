package dev.coldchain.ops;

import io.micronaut.context.annotation.Context;
import io.micronaut.core.async.publisher.AsyncSingleResultPublisher;
import io.micronaut.health.HealthStatus;
import io.micronaut.management.health.indicator.HealthIndicator;
import io.micronaut.management.health.indicator.HealthResult;
import io.micronaut.management.health.indicator.annotation.Readiness;
import io.micronaut.scheduling.TaskExecutors;
import jakarta.inject.Named;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import org.reactivestreams.Publisher;

/**
 * UP when the state can be asked and the registry keeps nothing waiting; else DOWN, with what is
 * {@code missing} in the details.
 */
// Made at start, so that a missing port stops the service and not its first probe.
@Context
@Readiness
final class ReadinessProbe implements HealthIndicator {
  private final Fitness fitness;
  private final ExecutorService blocking;

  ReadinessProbe(Fitness fitness, @Named(TaskExecutors.BLOCKING) ExecutorService blocking) {
    this.fitness = fitness;
    this.blocking = blocking;
  }

  @Override
  public Publisher<HealthResult> getResult() {
    return new AsyncSingleResultPublisher<>(blocking, this::result);
  }

  private HealthResult result() {
    List<String> missing = fitness.missing();
    return HealthResult.builder("coldchain")
        .status(missing.isEmpty() ? HealthStatus.UP : HealthStatus.DOWN)
        .details(Map.of("missing", missing))
        .build();
  }
}
