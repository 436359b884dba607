package dev.coldchain.tally;

import dev.coldchain.event.InvalidReason;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/**
 * What became of the records of one partition, from its first record on.
 *
 * @param joined readings in a window's sum
 * @param late readings whose window had closed
 * @param duplicate readings sent again while their window was open
 * @param invalidBy records that are no reading, by reason; reasons that never occurred are absent
 */
public record Counts(long joined, long late, long duplicate, Map<InvalidReason, Long> invalidBy) {
  public static final Counts NONE = new Counts(0, 0, 0, Map.of());

  public Counts {
    Map<InvalidReason, Long> copy = new EnumMap<>(InvalidReason.class);
    copy.putAll(invalidBy);
    invalidBy = Collections.unmodifiableMap(copy);
  }

  public long invalid(InvalidReason reason) {
    return invalidBy.getOrDefault(reason, 0L);
  }

  public long invalid() {
    return invalidBy.values().stream().mapToLong(Long::longValue).sum();
  }

  /** Records read: the left side of the conservation identity. */
  public long in() {
    return joined + late + duplicate + invalid();
  }

  public Counts plus(Counts other) {
    Map<InvalidReason, Long> sum = new EnumMap<>(InvalidReason.class);
    sum.putAll(invalidBy);
    other.invalidBy.forEach((reason, n) -> sum.merge(reason, n, Long::sum));
    return new Counts(joined + other.joined, late + other.late, duplicate + other.duplicate, sum);
  }
}
