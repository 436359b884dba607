package dev.coldchain.event;

/** The unit a temperature was sent in, and its exact value in 1/90 degree Celsius. */
public enum TemperatureUnit {
  CELSIUS {
    @Override
    public long ninetieths(long tenths) {
      return 9 * tenths;
    }
  },
  FAHRENHEIT {
    @Override
    public long ninetieths(long tenths) {
      return 5 * (tenths - 320);
    }
  };

  /**
   * A temperature in 1/90 degree Celsius. A tenth of a degree Celsius is 9 of them and a tenth of a
   * degree Fahrenheit is 5, so both units are exact integers and sums need no rounding.
   *
   * @param tenths the temperature in tenths of this unit, at most 10^17 in size
   */
  public abstract long ninetieths(long tenths);
}
