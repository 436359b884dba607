package dev.coldchain.ops;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.coldchain.event.WallClock;
import dev.coldchain.rest.InMemoryLiveState;
import dev.coldchain.rest.TestService;
import io.micronaut.context.ApplicationContext;
import org.junit.jupiter.api.Test;

class MissingPortTest {
  private final WallClock clock = () -> 0;
  private final RegistryHealth registry = RegistryHealth.State.Healthy::new;

  @Test
  void withoutLiveState_theStartFailsNamingIt() {
    assertStartFails("LiveState", clock, registry);
  }

  @Test
  void withoutWallClock_theStartFailsNamingIt() {
    assertStartFails("WallClock", new InMemoryLiveState(), registry);
  }

  @Test
  void withoutRegistryHealth_theStartFailsNamingIt() {
    assertStartFails("RegistryHealth", new InMemoryLiveState(), clock);
  }

  private static void assertStartFails(String missing, Object... singletons) {
    ApplicationContext context = TestService.context(singletons).build();
    assertThatThrownBy(context::start).rootCause().hasMessageContaining(missing);
  }
}
