package dev.coldchain.lab;

import dev.coldchain.event.Reading;
import dev.coldchain.topology.RecordTime;
import dev.coldchain.window.WindowStats;
import java.time.Duration;
import java.util.function.ToLongFunction;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.StreamsBuilder;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.kstream.Consumed;
import org.apache.kafka.streams.kstream.Grouped;
import org.apache.kafka.streams.kstream.KStream;
import org.apache.kafka.streams.kstream.KTable;
import org.apache.kafka.streams.kstream.Materialized;
import org.apache.kafka.streams.kstream.Named;
import org.apache.kafka.streams.kstream.Produced;
import org.apache.kafka.streams.kstream.Suppressed;
import org.apache.kafka.streams.kstream.TimeWindows;
import org.apache.kafka.streams.kstream.Windowed;
import org.apache.kafka.streams.state.WindowStore;

/**
 * The operators that the service is compared with. Each writes every change of an average to one
 * topic and, once a window is over by its own reckoning, the window's one row to another.
 *
 * @param grace how far its clock runs past a window's end before the window is over, milliseconds
 */
record Plain(Topology topology, long grace) {
  static final String READINGS = "readings";
  static final String CHANGES = "changes";
  static final String ROWS = "rows";

  /** Windows of arrival: each is over when something arrives after its end. */
  static Plain ofArrival() {
    return grouping(Reading::ingestTime, true);
  }

  /** Windows of event time, none of them over before the file is. */
  static Plain ofEverything() {
    return grouping(Reading::eventTime, false);
  }

  private static Plain grouping(ToLongFunction<Reading> time, boolean passing) {
    StreamsBuilder builder = new StreamsBuilder();
    KStream<Slot, GroupingStep.Sum> sums =
        readings(builder).process(() -> new GroupingStep(time, passing), Named.as("grouping"));
    sums.mapValues(GroupingStep.Sum::stats, Named.as("all")).to(CHANGES, produced("changes-out"));
    sums.filter((slot, sum) -> sum.over(), Named.as("over"))
        .mapValues(GroupingStep.Sum::stats, Named.as("stats"))
        .to(ROWS, produced("rows-out"));
    return new Plain(builder.build(), 0);
  }

  /** What Kafka Streams offers for it: windows with a grace, suppressed until they close. */
  static Plain ofStreams(long grace) {
    StreamsBuilder builder = new StreamsBuilder();
    KTable<Windowed<String>, WindowStats> table =
        readings(builder)
            .groupByKey(Grouped.as("by-van"))
            .windowedBy(
                TimeWindows.ofSizeAndGrace(
                    Duration.ofMillis(Figures.SIZE), Duration.ofMillis(grace)))
            .aggregate(
                () -> WindowStats.NO_DATA,
                (van, reading, stats) -> Sums.plus(stats, reading),
                Named.as("windows"),
                Materialized.<String, WindowStats, WindowStore<Bytes, byte[]>>as("windows")
                    .withKeySerde(Serdes.String())
                    .withValueSerde(Sums.serde())
                    .withCachingDisabled());
    out(table, "changes", CHANGES);
    out(
        table.suppress(
            Suppressed.untilWindowCloses(Suppressed.BufferConfig.unbounded())
                .withName("until-closed")),
        "rows",
        ROWS);
    return new Plain(builder.build(), grace);
  }

  private static KStream<String, Reading> readings(StreamsBuilder builder) {
    return builder.stream(
            READINGS,
            Consumed.with(Serdes.String(), Serdes.ByteArray())
                .withTimestampExtractor(new RecordTime())
                .withName("readings"))
        .processValues(ValidStep::new, Named.as("valid"));
  }

  private static void out(KTable<Windowed<String>, WindowStats> table, String name, String topic) {
    table
        .toStream((key, stats) -> new Slot(key.window().start(), key.key()), Named.as(name))
        .to(topic, produced(name + "-out"));
  }

  private static Produced<Slot, WindowStats> produced(String name) {
    return Produced.with(Slot.serde(), Sums.serde()).withName(name);
  }
}
