package dev.coldchain.config;

import io.micronaut.context.annotation.ConfigurationProperties;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;

/** How long closed windows can be asked for. */
@ConfigurationProperties("coldchain.history")
public record HistoryConfig(@NotNull Duration retention) {

  /** Refuses less than what a window store can keep. */
  public HistoryConfig {
    Check.within(
        "coldchain.history.retention", retention, Duration.ofHours(1), Duration.ofDays(3650));
  }

  /**
   * {@code retention.ms} of history's changelog. A day more than the store's own, since the one
   * counts event time and the other the clock of the records; -1 when nothing is to be dropped.
   */
  public long changelogRetentionMs(boolean unlimited) {
    return unlimited ? -1 : retention.plus(Duration.ofDays(1)).toMillis();
  }
}
