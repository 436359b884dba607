package dev.coldchain.bench;

import com.sun.management.GarbageCollectionNotificationInfo;
import com.sun.management.OperatingSystemMXBean;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import javax.management.Notification;
import javax.management.NotificationEmitter;
import javax.management.openmbean.CompositeData;
import org.jspecify.annotations.Nullable;

/**
 * Measures this process from the first poll that returned readings on. One for the process: the
 * consumers' interceptor, which feeds it, is made by Kafka and can be handed nothing.
 */
final class Meter {
  static final Meter OF_THIS_PROCESS = new Meter();

  private static final double NANOS = 1e9;

  /** The process at one moment. */
  private record Mark(long polled, long nanos, long cpuNanos, long gcMillis) {
    static Mark now(long polled) {
      OperatingSystemMXBean system =
          ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
      long gc =
          ManagementFactory.getGarbageCollectorMXBeans().stream()
              .mapToLong(GarbageCollectorMXBean::getCollectionTime)
              .sum();
      return new Mark(polled, System.nanoTime(), system.getProcessCpuTime(), gc);
    }
  }

  private final AtomicLong polled = new AtomicLong();
  private final AtomicLong heapPeak = new AtomicLong();
  private volatile long halfway = Long.MAX_VALUE;
  private volatile @Nullable Mark first;
  private volatile @Nullable Mark half;

  private Meter() {
    Set<String> heap =
        ManagementFactory.getMemoryPoolMXBeans().stream()
            .filter(pool -> pool.getType() == MemoryType.HEAP)
            .map(MemoryPoolMXBean::getName)
            .collect(Collectors.toSet());
    for (GarbageCollectorMXBean collector : ManagementFactory.getGarbageCollectorMXBeans()) {
      if (collector instanceof NotificationEmitter emitter) {
        emitter.addNotificationListener((event, any) -> collected(event, heap), null, null);
      }
    }
  }

  /** The heap is fullest just before a collection. */
  private void collected(Notification event, Set<String> heap) {
    if (event.getType().equals(GarbageCollectionNotificationInfo.GARBAGE_COLLECTION_NOTIFICATION)) {
      Map<String, MemoryUsage> before =
          GarbageCollectionNotificationInfo.from((CompositeData) event.getUserData())
              .getGcInfo()
              .getMemoryUsageBeforeGc();
      heapSeen(
          before.entrySet().stream()
              .filter(pool -> heap.contains(pool.getKey()))
              .mapToLong(pool -> pool.getValue().getUsed())
              .sum());
    }
  }

  private void heapSeen(long used) {
    heapPeak.accumulateAndGet(used, Math::max);
  }

  /** How many readings there will be; call before the first. */
  void expect(long readings) {
    halfway = readings / 2;
  }

  /** So many more readings were handed to the subject; one thread only. */
  void polled(int count) {
    if (first == null) {
      first = Mark.now(0);
    }
    long sum = polled.addAndGet(count);
    if (half == null && sum >= halfway) {
      half = Mark.now(sum);
    }
  }

  /** Readings handed to the subject so far. */
  long polled() {
    return polled.get();
  }

  /**
   * Ends now.
   *
   * @param readings that the subject has done with
   */
  Stopped stop(long readings) {
    Mark start = first;
    if (start == null) {
      throw new IllegalStateException("nothing was read");
    }
    Mark end = Mark.now(readings);
    Mark middle = half == null ? start : half;
    heapSeen(ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed());
    return counted ->
        new Measured(
            readings,
            (end.nanos() - start.nanos()) / NANOS,
            (end.polled() - middle.polled()) * NANOS / (end.nanos() - middle.nanos()),
            (end.cpuNanos() - start.cpuNanos()) / NANOS,
            heapPeak.get(),
            end.gcMillis() - start.gcMillis(),
            counted);
  }

  /** All but what the subject itself counted, which may take a moment to ask for. */
  @FunctionalInterface
  interface Stopped {
    Measured counting(long counted);
  }
}
