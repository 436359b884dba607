package dev.coldchain.store;

import dev.coldchain.event.VanId;
import dev.coldchain.quarantine.Quarantines;
import dev.coldchain.quarantine.VanRecord;
import dev.coldchain.tally.RunningTally;
import dev.coldchain.window.OpenWindows;
import dev.coldchain.window.VanWindows;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.KeyValue;
import org.jspecify.annotations.Nullable;

/**
 * The live objects of one task: what its steps work on between two commits. They are loaded once
 * the task's store is restored, and the changed ones are written back before each commit.
 */
public final class TaskState {
  static final byte[] PARTITION_KEY = {'P'};
  static final byte VAN = 'V';

  private final OpenWindows windows;
  private final Quarantines quarantines;
  private final RunningTally tally;
  private final StateOut out = new StateOut();
  private long newestRecord;
  private long lastOffset = -1;
  private @Nullable SavedPartition saved;

  /** As it was saved; {@code entries} are the store's, in any order. */
  TaskState(StateSpec spec, Iterable<KeyValue<Bytes, byte[]>> entries) {
    SavedPartition partition = SavedPartition.none(spec.windows().size());
    List<VanWindows> vans = new ArrayList<>();
    List<VanRecord> records = new ArrayList<>();
    for (KeyValue<Bytes, byte[]> entry : entries) {
      if (entry.key.get()[0] == VAN) {
        SavedVan van = VanCodec.decode(entry.value);
        vans.add(van.windows());
        records.add(van.record());
      } else {
        partition = PartitionCodec.decode(entry.value);
      }
    }
    refuseOtherWindows(partition.windowSize(), spec.windows().size());
    windows =
        new OpenWindows(
            spec.windows(), spec.remembered(), partition.clock(), partition.idle(), vans);
    quarantines = new Quarantines(spec.rule(), records);
    tally = new RunningTally(partition.counts());
    newestRecord = partition.newestRecord();
  }

  private static void refuseOtherWindows(long savedSize, long size) {
    if (savedSize != size) {
      throw new UnreadableStateException(
          "saved windows are %d ms long and coldchain.window.size is %d ms: set it back, or start"
                  .formatted(savedSize, size)
              + " with a new coldchain.kafka.application-id, which reads the readings again");
    }
  }

  static byte[] vanKey(VanId van) {
    byte[] name = van.text().getBytes(StandardCharsets.UTF_8);
    byte[] key = new byte[name.length + 1];
    key[0] = VAN;
    System.arraycopy(name, 0, key, 1, name.length);
    return key;
  }

  public OpenWindows windows() {
    return windows;
  }

  public Quarantines quarantines() {
    return quarantines;
  }

  public RunningTally tally() {
    return tally;
  }

  /** Notes where a record came from; every record, whatever becomes of it. */
  public void handling(long offset, long recordTime) {
    lastOffset = offset;
    newestRecord = Math.max(newestRecord, recordTime);
  }

  /** Offset of the last record handled since the task was loaded, or -1. */
  public long lastOffset() {
    return lastOffset;
  }

  /** Hands over what changed since the last call; a null value means: gone. */
  void drain(BiConsumer<byte[], byte @Nullable []> put) {
    windows.drainForgotten(
        van -> {
          quarantines.forget(van);
          put.accept(vanKey(van), null);
        });
    windows.drainDirty(
        van ->
            put.accept(
                vanKey(van.van()),
                VanCodec.encode(new SavedVan(van, quarantines.of(van.van())), out)));
    SavedPartition now =
        new SavedPartition(
            windows.spec().size(),
            windows.clock(),
            tally.counts(),
            newestRecord,
            windows.openCount(),
            windows.unfiredCount(),
            windows.partitionIdle());
    if (!now.equals(saved)) {
      put.accept(PARTITION_KEY, PartitionCodec.encode(now, out));
      saved = now;
    }
  }

  /** Epoch milliseconds, or NEVER. */
  public long newestRecord() {
    return newestRecord;
  }
}
