package dev.coldchain.bench;

import java.time.Duration;
import java.util.Properties;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongSupplier;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.errors.StreamsUncaughtExceptionHandler.StreamThreadExceptionResponse;
import org.jspecify.annotations.Nullable;

/** Runs a topology of Kafka's own until its readings are committed. */
final class StreamsSubject {
  /** As the service has it. */
  static final int MOST_POLLED = 5_000;

  /** Time between two commits, milliseconds; the service's default. */
  static final int COMMIT_MILLIS = 200;

  private static final Duration TO_CLOSE = Duration.ofSeconds(20);

  private StreamsSubject() {}

  /** The service's settings for clients and commits, and the engine's defaults for the rest. */
  private static Properties properties(Assignment assignment) {
    Properties all = new Properties();
    all.put(StreamsConfig.APPLICATION_ID_CONFIG, assignment.id());
    all.put(StreamsConfig.BOOTSTRAP_SERVERS_CONFIG, assignment.brokers());
    all.put(StreamsConfig.STATE_DIR_CONFIG, assignment.stateDir().toString());
    all.put(StreamsConfig.PROCESSING_GUARANTEE_CONFIG, StreamsConfig.EXACTLY_ONCE_V2);
    all.put(StreamsConfig.NUM_STREAM_THREADS_CONFIG, 1);
    all.put(StreamsConfig.COMMIT_INTERVAL_MS_CONFIG, COMMIT_MILLIS);
    all.put(StreamsConfig.consumerPrefix("max.poll.records"), MOST_POLLED);
    all.put(StreamsConfig.consumerPrefix("auto.offset.reset"), "earliest");
    all.put(StreamsConfig.producerPrefix("compression.type"), "lz4");
    all.put(StreamsConfig.mainConsumerPrefix("interceptor.classes"), PollMeter.class.getName());
    return all;
  }

  /**
   * Runs it and writes what was measured.
   *
   * @param counted readings that the topology has decoded
   */
  static void run(Assignment assignment, Topology topology, LongSupplier counted)
      throws InterruptedException, ExecutionException {
    AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
    Meter.OF_THIS_PROCESS.expect(assignment.readings());
    try (KafkaStreams streams = new KafkaStreams(topology, properties(assignment));
        Committed committed = new Committed(assignment.brokers(), assignment.id())) {
      streams.setUncaughtExceptionHandler(
          thrown -> {
            failure.set(thrown);
            return StreamThreadExceptionResponse.SHUTDOWN_CLIENT;
          });
      streams.start();
      long done = committed.await(assignment.readings(), () -> check(failure.get()));
      Meter.OF_THIS_PROCESS.stop(done).counting(counted.getAsLong()).write(assignment.result());
      streams.close(TO_CLOSE);
    }
  }

  private static void check(@Nullable Throwable failed) {
    if (failed != null) {
      throw new IllegalStateException("the stream failed", failed);
    }
  }
}
