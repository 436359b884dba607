package dev.coldchain.tally;

import dev.coldchain.event.InvalidReason;
import java.util.EnumMap;
import java.util.Map;

/** The counters of one partition, in memory; starts from the counts that were saved. */
public final class RunningTally implements Tally {
  private final Map<InvalidReason, Long> invalidBy = new EnumMap<>(InvalidReason.class);
  private long joined;
  private long late;
  private long duplicate;

  public RunningTally(Counts saved) {
    joined = saved.joined();
    late = saved.late();
    duplicate = saved.duplicate();
    invalidBy.putAll(saved.invalidBy());
  }

  @Override
  public void joined() {
    joined++;
  }

  @Override
  public void late() {
    late++;
  }

  @Override
  public void duplicate() {
    duplicate++;
  }

  @Override
  public void invalid(InvalidReason reason) {
    invalidBy.merge(reason, 1L, Long::sum);
  }

  /** Records counted so far. */
  public long in() {
    return counts().in();
  }

  /** The counts now. */
  public Counts counts() {
    return new Counts(joined, late, duplicate, invalidBy);
  }
}
