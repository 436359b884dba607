package dev.coldchain.window;

/**
 * A van's joined reading with the newest event time.
 *
 * @param ninetieths the temperature in 1/90 degree Celsius
 */
public record LastReading(String sensor, int ninetieths, long eventTime, long ingestTime) {}
