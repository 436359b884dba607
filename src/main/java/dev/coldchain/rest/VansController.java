package dev.coldchain.rest;

import dev.coldchain.event.VanId;
import dev.coldchain.event.WallClock;
import dev.coldchain.query.Answer;
import dev.coldchain.query.LiveState;
import dev.coldchain.query.VanView;
import io.micronaut.context.annotation.Context;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.PathVariable;
import io.micronaut.http.annotation.QueryValue;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import java.util.List;
import java.util.Optional;

/**
 * The vans as this instance knows them, as of its last commit. Instants are RFC 3339 in UTC with
 * milliseconds, temperatures °C with two decimals, what is not known is {@code null}.
 *
 * <p>Errors are {@code application/problem+json}: 400 for a parameter that is not allowed, 404 for
 * a van that no partition has, 503 with {@code Retry-After} (seconds) while the state cannot be
 * asked or is another instance's.
 */
// Made at start, so that a missing port stops the service and not its first request.
@Context
@Controller("/api/v1/vans")
@ExecuteOn(TaskExecutors.BLOCKING)
final class VansController {
  private final LiveState state;
  private final WallClock clock;

  VansController(LiveState state, WallClock clock) {
    this.state = state;
    this.clock = clock;
  }

  /**
   * The fleet, worst first.
   *
   * @param status only vans with this verdict; capitals do not matter
   * @param limit at most so many, 1 to 1000; 200 when not given
   */
  @Get
  VansBody vans(@QueryValue Optional<String> status, @QueryValue Optional<String> limit) {
    VansFilter filter = VansFilter.parse(status, limit);
    String asOf = Times.text(clock.millis());
    List<VanView> all = Problems.found(state.vans(), List::of);
    return VansBody.of(all, filter, asOf);
  }

  /** One van, with its windows of the last day. */
  @Get("/{vanId}")
  VanBody van(@PathVariable String vanId) {
    String asOf = Times.text(clock.millis());
    return VanBody.of(Problems.found(ask(vanId), () -> unknown(vanId)), asOf);
  }

  private Answer<VanView> ask(String vanId) {
    return vanId.isBlank() ? new Answer.Absent<>() : state.van(new VanId(vanId));
  }

  private static VanView unknown(String vanId) {
    throw Problems.unknownVan(vanId);
  }
}
