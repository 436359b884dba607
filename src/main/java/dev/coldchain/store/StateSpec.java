package dev.coldchain.store;

import dev.coldchain.quarantine.Rule;
import dev.coldchain.window.WindowSpec;

/**
 * What a task's state is made for.
 *
 * @param remembered how long a silent van is remembered, milliseconds of event time
 */
public record StateSpec(WindowSpec windows, Rule rule, long remembered) {}
