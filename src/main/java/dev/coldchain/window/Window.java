package dev.coldchain.window;

/**
 * A stretch of event time.
 *
 * @param start first millisecond in it, since the epoch
 * @param end first millisecond after it
 */
public record Window(long start, long end) {}
