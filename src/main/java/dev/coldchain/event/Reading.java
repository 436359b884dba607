package dev.coldchain.event;

/**
 * One valid temperature from one sensor, as it was received.
 *
 * @param van the van
 * @param sensor the sensor's id, never blank
 * @param seq the sensor's own counter; may start again
 * @param tenths the temperature in tenths of a degree of {@code unit}
 * @param unit the unit as sent
 * @param door the load door
 * @param eventTime when it was measured, by the sensor's clock, epoch milliseconds
 * @param ingestTime when it entered the platform, by the bridge's clock, epoch milliseconds
 */
public record Reading(
    VanId van,
    String sensor,
    long seq,
    int tenths,
    TemperatureUnit unit,
    Door door,
    long eventTime,
    long ingestTime) {

  /** The temperature in 1/90 degree Celsius, exact. */
  public int ninetieths() {
    return (int) unit.ninetieths(tenths);
  }
}
