package dev.coldchain.lab;

import dev.coldchain.event.Reading;
import java.util.Collection;
import java.util.List;

/**
 * How much later than measured readings arrived: ingest time less event time.
 *
 * @param name of the van, or of all
 * @param sorted milliseconds, ascending, at least one
 */
record Skew(String name, List<Long> sorted) {
  private static final double ALMOST_ALL = 99;

  static Skew of(String name, Collection<Reading> readings) {
    return new Skew(
        name, readings.stream().map(r -> r.ingestTime() - r.eventTime()).sorted().toList());
  }

  /** The smallest skew that this many per cent of the readings do not exceed: nearest rank. */
  long percentile(double percent) {
    return nearestRank(sorted, percent);
  }

  private static long nearestRank(List<Long> sorted, double percent) {
    int rank = (int) Math.ceil(percent / 100 * sorted.size());
    return sorted.get(Math.max(rank, 1) - 1);
  }

  long max() {
    return sorted.getLast();
  }

  /** Readings later than this, milliseconds. */
  long above(long bound) {
    return sorted.stream().filter(skew -> skew > bound).count();
  }

  /** The p99 that half of the vans do not exceed: a few that lost their signal do not move it. */
  static long typicalP99(List<Skew> vans) {
    return nearestRank(vans.stream().map(van -> van.percentile(ALMOST_ALL)).sorted().toList(), 50);
  }

  /** The typical p99, rounded up to whole minutes, milliseconds. */
  static long suggestedBound(List<Skew> vans) {
    long minutes = Math.ceilDiv(typicalP99(vans), Figures.MINUTE);
    return Math.max(1, minutes) * Figures.MINUTE;
  }
}
