package dev.coldchain.lab;

import dev.coldchain.clock.Lateness;
import dev.coldchain.quarantine.Rule;
import dev.coldchain.window.WindowSpec;
import java.time.Duration;

/** The figures that the service is deployed with, and the ones it is compared with. */
final class Figures {
  static final long MINUTE = Duration.ofMinutes(1).toMillis();
  static final long SIZE = 5 * MINUTE;
  static final long BOUND = 2 * MINUTE;
  static final long ALLOWED = 10 * MINUTE;
  static final long GRACE = BOUND + ALLOWED;
  static final WindowSpec SERVICE = spec(BOUND, ALLOWED);
  static final Rule RULE = new Rule(SIZE, Duration.ofHours(24).toMillis());

  private Figures() {}

  /** Windows of five minutes with another bound and allowed lateness, milliseconds. */
  static WindowSpec spec(long bound, long allowed) {
    return new WindowSpec(SIZE, new Lateness(bound, allowed));
  }
}
