package dev.coldchain.sink;

import dev.coldchain.event.Reading;
import dev.coldchain.window.Window;

/**
 * A valid reading whose window had closed.
 *
 * @param clock the partition's clock when it was handled, epoch milliseconds
 */
public record LateReading(Reading reading, Window window, long clock) {}
