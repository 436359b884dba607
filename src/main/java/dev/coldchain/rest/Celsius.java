package dev.coldchain.rest;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** Temperatures as they are shown: degrees Celsius with two decimals. */
final class Celsius {
  private static final BigDecimal NINETY = BigDecimal.valueOf(90);

  private Celsius() {}

  /** From 1/90 degree, rounded half away from zero. */
  static BigDecimal ofNinetieths(int ninetieths) {
    return BigDecimal.valueOf(ninetieths).divide(NINETY, 2, RoundingMode.HALF_UP);
  }

  /** From 1/100 degree, exact. */
  static BigDecimal ofHundredths(int hundredths) {
    return BigDecimal.valueOf(hundredths, 2);
  }
}
