package dev.coldchain.ops;

import dev.coldchain.query.LiveState;
import io.micronaut.context.annotation.Context;
import io.micronaut.core.async.publisher.AsyncSingleResultPublisher;
import io.micronaut.health.HealthStatus;
import io.micronaut.management.health.indicator.HealthIndicator;
import io.micronaut.management.health.indicator.HealthResult;
import io.micronaut.management.health.indicator.annotation.Liveness;
import io.micronaut.scheduling.TaskExecutors;
import jakarta.inject.Named;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import org.reactivestreams.Publisher;

/**
 * DOWN only when nothing but a restart helps. A broker or a registry that is away is no reason to
 * restart: the restart would find it as far away, and restore the state on top.
 */
@Context
@Liveness
final class LivenessProbe implements HealthIndicator {
  private final LiveState state;
  private final ExecutorService blocking;

  LivenessProbe(LiveState state, @Named(TaskExecutors.BLOCKING) ExecutorService blocking) {
    this.state = state;
    this.blocking = blocking;
  }

  @Override
  public Publisher<HealthResult> getResult() {
    return new AsyncSingleResultPublisher<>(blocking, this::result);
  }

  private HealthResult result() {
    return switch (state.readiness()) {
      case LiveState.Readiness.Ready() -> up();
      case LiveState.Readiness.Waiting(String why) -> up();
      case LiveState.Readiness.Dead(String why) ->
          HealthResult.builder("coldchain", HealthStatus.DOWN).details(Map.of("dead", why)).build();
    };
  }

  private static HealthResult up() {
    return HealthResult.builder("coldchain", HealthStatus.UP).build();
  }
}
