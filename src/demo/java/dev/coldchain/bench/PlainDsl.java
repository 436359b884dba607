package dev.coldchain.bench;

import dev.coldchain.decode.Decoded;
import dev.coldchain.decode.ReadingDecoder;
import dev.coldchain.event.Reading;
import dev.coldchain.window.WindowStats;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.LongAdder;
import org.apache.kafka.common.serialization.Serde;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.StreamsBuilder;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.kstream.Consumed;
import org.apache.kafka.streams.kstream.Materialized;
import org.apache.kafka.streams.kstream.Produced;
import org.apache.kafka.streams.kstream.Suppressed;
import org.apache.kafka.streams.kstream.Suppressed.BufferConfig;
import org.apache.kafka.streams.kstream.TimeWindows;
import org.apache.kafka.streams.kstream.WindowedSerdes.TimeWindowedSerde;
import org.apache.kafka.streams.processor.api.ContextualFixedKeyProcessor;
import org.apache.kafka.streams.processor.api.FixedKeyRecord;
import org.apache.kafka.streams.state.WindowStore;

/**
 * Subject: the averages alone, as most would write them with Kafka's own operators: 5-minute
 * windows with 12 minutes of grace, one row when a window closes. No late readings diverted, no
 * earlier panes, no duplicates found, no quarantine.
 */
public final class PlainDsl {
  static final String CLOSED = "bench.dsl.closed";

  private static final Duration SIZE = Duration.ofMinutes(5);
  private static final Duration GRACE = Duration.ofMinutes(12);

  private PlainDsl() {}

  /** Runs it; see {@link Assignment} for the arguments. */
  public static void main(String[] args) throws InterruptedException, ExecutionException {
    Assignment assignment = Assignment.of(args);
    LongAdder counted = new LongAdder();
    StreamsSubject.run(assignment, topology(assignment, counted), counted::sum);
  }

  private static Topology topology(Assignment assignment, LongAdder counted) {
    StreamsBuilder builder = new StreamsBuilder();
    builder.stream(Assignment.READINGS, Consumed.with(Serdes.ByteArray(), Serdes.ByteArray()))
        .processValues(() -> new Decode(assignment.decoder(), counted))
        .groupByKey()
        .windowedBy(TimeWindows.ofSizeAndGrace(SIZE, GRACE))
        .aggregate(
            () -> WindowStats.NO_DATA,
            (van, reading, stats) ->
                new WindowStats(stats.count() + 1, stats.sum() + reading.ninetieths()),
            Materialized.<byte[], WindowStats, WindowStore<Bytes, byte[]>>as("averages")
                .withKeySerde(Serdes.ByteArray())
                .withValueSerde(stats()))
        .suppress(Suppressed.untilWindowCloses(BufferConfig.unbounded()).withName("closed"))
        .toStream()
        .to(
            CLOSED,
            Produced.with(new TimeWindowedSerde<>(Serdes.ByteArray(), SIZE.toMillis()), stats()));
    return builder.build();
  }

  private static Serde<WindowStats> stats() {
    return Serdes.serdeFrom(
        (topic, stats) ->
            stats == null
                ? null
                : ByteBuffer.allocate(12).putInt(stats.count()).putLong(stats.sum()).array(),
        (topic, bytes) -> {
          if (bytes == null) {
            return null;
          }
          ByteBuffer in = ByteBuffer.wrap(bytes);
          return new WindowStats(in.getInt(), in.getLong());
        });
  }

  /** The DSL's windows go by the record's timestamp: from here on that is the event time. */
  private static final class Decode extends ContextualFixedKeyProcessor<byte[], byte[], Reading> {
    private final ReadingDecoder decoder;
    private final LongAdder counted;

    Decode(ReadingDecoder decoder, LongAdder counted) {
      this.decoder = decoder;
      this.counted = counted;
    }

    @Override
    public void process(FixedKeyRecord<byte[], byte[]> record) {
      if (decoder.decode(record.key(), record.value(), record.timestamp())
          instanceof Decoded.Valid(Reading reading)) {
        counted.increment();
        context().forward(record.withValue(reading).withTimestamp(reading.eventTime()));
      }
    }
  }
}
