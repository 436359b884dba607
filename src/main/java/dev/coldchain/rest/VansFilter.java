package dev.coldchain.rest;

import dev.coldchain.query.VanView;
import dev.coldchain.query.Verdict;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Which vans of the fleet are asked for.
 *
 * @param limit the most to list, 1 to 1000
 */
record VansFilter(Optional<Verdict> status, int limit) {
  private static final int MOST = 1000;
  private static final int DEFAULT = 200;

  /**
   * From the query string.
   *
   * @throws ProblemException when a parameter's value is not allowed
   */
  static VansFilter parse(Optional<String> status, Optional<String> limit) {
    return new VansFilter(
        status.map(VansFilter::verdict), limit.map(VansFilter::count).orElse(DEFAULT));
  }

  boolean matches(VanView van) {
    return status.map(wanted -> wanted == van.verdict()).orElse(true);
  }

  private static Verdict verdict(String text) {
    return Arrays.stream(Verdict.values())
        .filter(verdict -> verdict.name().equalsIgnoreCase(text.strip()))
        .findFirst()
        .orElseThrow(() -> Problems.badParameter("status", "one of " + verdicts()));
  }

  private static int count(String text) {
    try {
      int count = Integer.parseInt(text.strip());
      if (count >= 1 && count <= MOST) {
        return count;
      }
    } catch (NumberFormatException e) {
      // Said below, as for a number out of range.
    }
    throw Problems.badParameter("limit", "a whole number from 1 to " + MOST);
  }

  private static String verdicts() {
    return Arrays.stream(Verdict.values()).map(Enum::name).collect(Collectors.joining(", "));
  }
}
