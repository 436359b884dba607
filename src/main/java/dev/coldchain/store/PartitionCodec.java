package dev.coldchain.store;

import dev.coldchain.clock.PartitionClock;
import dev.coldchain.event.InvalidReason;
import dev.coldchain.tally.Counts;
import java.util.EnumMap;
import java.util.Map;

/** A partition's saved state as bytes: a version byte, then numbers. */
final class PartitionCodec {
  private static final byte VERSION = 1;

  private PartitionCodec() {}

  static byte[] encode(SavedPartition saved, StateOut out) {
    PartitionClock clock = saved.clock();
    Counts counts = saved.counts();
    out.start(VERSION)
        .number(saved.windowSize())
        .number(clock.time())
        .number(clock.anchor())
        .number(clock.fired())
        .number(clock.judged())
        .number(clock.closed())
        .number(saved.newestRecord())
        .number(saved.openWindows())
        .number(saved.unfiredWindows())
        .number(saved.idle() ? 1 : 0)
        .number(counts.joined())
        .number(counts.late())
        .number(counts.duplicate())
        .number(counts.invalidBy().size());
    counts.invalidBy().forEach((reason, n) -> out.text(reason.name()).number(n));
    return out.done();
  }

  static SavedPartition decode(byte[] bytes) {
    StateIn in = new StateIn(bytes, VERSION);
    long windowSize = in.number();
    PartitionClock clock =
        new PartitionClock(in.number(), in.number(), in.number(), in.number(), in.number());
    long newestRecord = in.number();
    int open = in.integer();
    int unfired = in.integer();
    boolean idle = in.integer() == 1;
    long joined = in.number();
    long late = in.number();
    long duplicate = in.number();
    Map<InvalidReason, Long> invalid = new EnumMap<>(InvalidReason.class);
    int reasons = in.integer();
    for (int i = 0; i < reasons; i++) {
      invalid.put(InvalidReason.valueOf(in.text()), in.number());
    }
    return new SavedPartition(
        windowSize,
        clock,
        new Counts(joined, late, duplicate, invalid),
        newestRecord,
        open,
        unfired,
        idle);
  }
}
