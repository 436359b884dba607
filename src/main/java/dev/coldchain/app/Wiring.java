package dev.coldchain.app;

import dev.coldchain.config.Settings;
import dev.coldchain.event.WallClock;
import dev.coldchain.ops.RegistryHealth;
import dev.coldchain.query.LiveState;
import dev.coldchain.query.StreamsState;
import dev.coldchain.registry.RegistryState;
import io.micronaut.context.annotation.Factory;
import io.micronaut.context.annotation.Requires;
import jakarta.inject.Singleton;

/** Gives each room what it asks for of the others. */
@Factory
final class Wiring {

  @Singleton
  @Requires(missingBeans = WallClock.class)
  WallClock wallClock() {
    return System::currentTimeMillis;
  }

  @Singleton
  LiveState liveState(StreamRunner runner, Settings settings) {
    return new StreamsState(runner::running, settings.state(), settings.history().retention());
  }

  @Singleton
  RegistryHealth registryHealth(StreamRunner runner) {
    return () ->
        switch (runner.registry()) {
          case RegistryState.Healthy() -> new RegistryHealth.State.Healthy();
          case RegistryState.Waiting(var ids, long failures) ->
              new RegistryHealth.State.Waiting(
                  "readings wait for the schema ids %s; %d attempts without an answer"
                      .formatted(ids, failures));
          case RegistryState.LostItsData(String repair) ->
              new RegistryHealth.State.LostItsData(repair);
        };
  }
}
