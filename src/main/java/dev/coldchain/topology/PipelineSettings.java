package dev.coldchain.topology;

import dev.coldchain.clock.IdlePolicy;
import dev.coldchain.store.StateSpec;
import java.time.Duration;

/**
 * The pipeline's figures.
 *
 * @param checkInterval how often idleness is looked at, real time
 * @param history how long closed windows can be asked for, event time
 * @param historyChangelogRetentionMs {@code retention.ms} of history's changelog; -1 keeps all
 */
public record PipelineSettings(
    StateSpec state,
    IdlePolicy idle,
    Duration checkInterval,
    Duration history,
    long historyChangelogRetentionMs) {}
