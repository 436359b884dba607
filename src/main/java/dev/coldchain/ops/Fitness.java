package dev.coldchain.ops;

import dev.coldchain.query.LiveState;
import dev.coldchain.query.LiveState.Readiness;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.stream.Stream;

/** The one rule for "ready", for the probe and for the metric. */
@Singleton
final class Fitness {
  private final LiveState state;
  private final RegistryHealth registry;

  Fitness(LiveState state, RegistryHealth registry) {
    this.state = state;
    this.registry = registry;
  }

  /** What is missing, a sentence each; nothing is missing when it is ready. */
  List<String> missing() {
    return Stream.concat(ofState(), ofRegistry()).toList();
  }

  private Stream<String> ofState() {
    return switch (state.readiness()) {
      case Readiness.Ready() -> Stream.empty();
      case Readiness.Waiting(String why) -> Stream.of("state: " + why);
      case Readiness.Dead(String why) -> Stream.of("state, until a restart: " + why);
    };
  }

  private Stream<String> ofRegistry() {
    return switch (registry.state()) {
      case RegistryHealth.State.Healthy() -> Stream.empty();
      case RegistryHealth.State.Waiting(String why) -> Stream.of("schema registry: " + why);
      case RegistryHealth.State.LostItsData(String repair) ->
          Stream.of("schema registry has lost its data; to repair: " + repair);
    };
  }
}
