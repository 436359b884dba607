package dev.coldchain.rest;

import dev.coldchain.window.LastReading;
import java.math.BigDecimal;

/**
 * A van's newest reading by event time.
 *
 * @param tempC in °C, 2 decimals
 * @param eventTs when it was measured, by the sensor's clock
 * @param ingestTs when it entered the platform
 */
@Body
record ReadingBody(BigDecimal tempC, String eventTs, String ingestTs, String sensorId) {

  static ReadingBody of(LastReading last) {
    return new ReadingBody(
        Celsius.ofNinetieths(last.ninetieths()),
        Times.text(last.eventTime()),
        Times.text(last.ingestTime()),
        last.sensor());
  }
}
