package dev.coldchain.lab;

import dev.coldchain.event.EventTime;
import dev.coldchain.event.Reading;
import dev.coldchain.window.WindowStats;
import java.time.Duration;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.ToLongFunction;
import org.apache.kafka.streams.processor.PunctuationType;
import org.apache.kafka.streams.processor.api.ContextualProcessor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;

/** Adds readings up by van and window of whatever time it is told to group by. */
final class GroupingStep extends ContextualProcessor<String, Reading, Slot, GroupingStep.Sum> {
  /** Wall time that passes in the driver only when the file has ended. */
  static final Duration END = Duration.ofDays(1);

  /** An average so far, or of a window that is over. */
  record Sum(WindowStats stats, boolean over) {}

  private final ToLongFunction<Reading> time;
  private final boolean passing;
  private final NavigableMap<Long, NavigableMap<String, WindowStats>> windows = new TreeMap<>();
  private long newest = EventTime.NEVER;

  /**
   * @param passing whether this time goes on as readings come and ends windows; a time that goes
   *     back stands still
   */
  GroupingStep(ToLongFunction<Reading> time, boolean passing) {
    this.time = time;
    this.passing = passing;
  }

  @Override
  public void init(ProcessorContext<Slot, Sum> context) {
    super.init(context);
    context.schedule(END, PunctuationType.WALL_CLOCK_TIME, end -> over(windows));
  }

  @Override
  public void process(Record<String, Reading> record) {
    Reading reading = record.value();
    newest = Math.max(newest, time.applyAsLong(reading));
    long start = start(passing ? newest : time.applyAsLong(reading));
    WindowStats stats =
        windows
            .computeIfAbsent(start, any -> new TreeMap<>())
            .compute(
                record.key(),
                (van, before) -> Sums.plus(before == null ? WindowStats.NO_DATA : before, reading));
    context()
        .forward(record.withKey(new Slot(start, record.key())).withValue(new Sum(stats, false)));
    if (passing) {
      over(windows.headMap(start(newest), false));
    }
  }

  private static long start(long time) {
    return Figures.SERVICE.at(time).start();
  }

  private void over(NavigableMap<Long, NavigableMap<String, WindowStats>> ended) {
    ended.forEach((start, vans) -> vans.forEach((van, stats) -> over(new Slot(start, van), stats)));
    ended.clear();
  }

  private void over(Slot slot, WindowStats stats) {
    context().forward(new Record<>(slot, new Sum(stats, true), slot.start()));
  }
}
