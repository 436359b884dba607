package dev.coldchain.cases;

import dev.coldchain.event.Door;
import dev.coldchain.event.Reading;
import dev.coldchain.event.TemperatureUnit;
import dev.coldchain.event.VanId;
import java.time.Instant;

/** Readings and times for tests, on the morning of the delivery. */
public final class Given {
  public static final VanId VAN = new VanId("VAN-014");
  public static final VanId OTHER = new VanId("VAN-007");
  private static final String DAY = "2026-10-14T";

  private Given() {}

  /** {@code at("10:15:00.001")} on the day, epoch milliseconds. */
  public static long at(String time) {
    return Instant.parse(DAY + time + "Z").toEpochMilli();
  }

  /** A reading of tenths of a degree, that came in two seconds after it was measured. */
  public static Reading reading(VanId van, String time, int tenths) {
    return reading(van, at(time), tenths, at(time) / 1000);
  }

  public static Reading reading(VanId van, long eventTime, int tenths, long seq) {
    return new Reading(
        van,
        "SN-" + van.text(),
        seq,
        tenths,
        TemperatureUnit.CELSIUS,
        Door.UNKNOWN,
        eventTime,
        eventTime + 2000);
  }
}
