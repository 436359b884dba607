package dev.coldchain.app;

import dev.coldchain.config.KafkaConfig;
import dev.coldchain.config.Settings;
import dev.coldchain.decode.ReadingDecoder;
import dev.coldchain.decode.ReadingSchema;
import dev.coldchain.event.WallClock;
import dev.coldchain.ops.FatalErrorPolicy;
import dev.coldchain.query.RunningStreams;
import dev.coldchain.registry.EndOffsets;
import dev.coldchain.registry.OutputSchemas;
import dev.coldchain.registry.PartitionWatch;
import dev.coldchain.registry.RegistryCalls;
import dev.coldchain.registry.RegistryState;
import dev.coldchain.registry.SchemaDirectory;
import dev.coldchain.registry.SchemaGate;
import dev.coldchain.topology.Pipeline;
import dev.coldchain.topology.TopicNames;
import dev.coldchain.topology.TopicsCheck;
import jakarta.inject.Singleton;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.apache.avro.Schema;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.streams.CloseOptions;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.KafkaStreams.State;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.TopologyConfig;
import org.apache.kafka.streams.errors.StreamsException;
import org.apache.kafka.streams.errors.StreamsUncaughtExceptionHandler.StreamThreadExceptionResponse;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The stream's life: check, build, run, and end, by itself or by a fatal error. */
@Singleton
public final class StreamRunner implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(StreamRunner.class);

  private final Settings settings;
  private final WallClock wall;
  private final FatalErrorPolicy fatalErrors = new FatalErrorPolicy();
  private final TopicNames topics = TopicNames.standard();
  private final CompletableFuture<String> failure = new CompletableFuture<>();

  /** What was opened, to be closed in the opposite order. */
  private final Deque<AutoCloseable> opened = new ArrayDeque<>();

  private volatile Optional<RunningStreams> running = Optional.empty();
  private volatile Optional<SchemaDirectory> directory = Optional.empty();
  private volatile boolean closing;

  /** Touches nothing before {@link #start}. */
  public StreamRunner(Settings settings, WallClock wall) {
    this.settings = settings;
    this.wall = wall;
  }

  /**
   * Checks what the stream needs and starts it.
   *
   * @throws RuntimeException when something is missing; the message says what to do
   */
  public synchronized void start() {
    KafkaConfig kafka = settings.kafka();
    Admin admin = open(Admin.create(StreamsProperties.admin(kafka)));
    int partitions =
        new TopicsCheck(admin, kafka.bootstrapServers(), kafka.startPatience(), topics).run();
    RegistryCalls calls = open(RegistryCalls.open(settings.registry().settings()));
    OutputSchemas schemas =
        OutputSchemas.find(calls, Steps.subjects(topics).outputs(), kafka.startPatience());
    SchemaDirectory ids = open(new SchemaDirectory(calls, schemas));
    directory = Optional.of(ids);
    PartitionWatch watch = new PartitionWatch();
    EndOffsets ends = open(new EndOffsets(admin, watch, settings.idle().probeInterval()));
    KafkaStreams streams = streams(schemas, ids, ends, watch);
    // Leaving the group lets the others take over at once, not when the session has run out.
    opened.push(
        () ->
            streams.close(
                CloseOptions.timeout(kafka.closeTimeout())
                    .withGroupMembershipOperation(
                        CloseOptions.GroupMembershipOperation.LEAVE_GROUP)));
    streams.setUncaughtExceptionHandler(this::onUncaught);
    streams.setStateListener((now, before) -> onState(now, ends));
    running = Optional.of(new RunningStreams(streams, partitions));
    streams.start();
  }

  private KafkaStreams streams(
      OutputSchemas schemas, SchemaDirectory ids, EndOffsets ends, PartitionWatch watch) {
    try {
      return new KafkaStreams(
          topology(schemas, ids, ends),
          StreamsProperties.of(settings.kafka()),
          new SchemaGate(ids, watch, topics.readings()));
    } catch (StreamsException refused) {
      throw new IllegalStateException(
          "the state directory %s cannot be used (%s); each instance needs one of its own:"
                  .formatted(settings.kafka().stateDir(), rootMessage(refused))
              + " COLDCHAIN_KAFKA_STATE_DIR",
          refused);
    }
  }

  private Topology topology(OutputSchemas schemas, SchemaDirectory ids, EndOffsets ends) {
    Schema reading = ReadingSchema.newest();
    return new Pipeline(topics, settings.pipeline(), new RegisteredSchemas(schemas))
        .topology(
            new TopologyConfig(new StreamsConfig(StreamsProperties.of(settings.kafka()))),
            () -> new ReadingDecoder(ids, reading),
            (partition, lastOffset) ->
                ends.caughtUp(new TopicPartition(topics.readings(), partition), lastOffset),
            wall);
  }

  private StreamThreadExceptionResponse onUncaught(Throwable thrown) {
    return switch (fatalErrors.decide(thrown)) {
      case REPLACE_THREAD -> {
        LOG.warn("a stream thread gave up and is replaced; nothing was committed", thrown);
        yield StreamThreadExceptionResponse.REPLACE_THREAD;
      }
      case STOP -> {
        LOG.error("a stream thread failed for good; this instance stops", thrown);
        failure.complete(rootMessage(thrown));
        yield StreamThreadExceptionResponse.SHUTDOWN_CLIENT;
      }
    };
  }

  private static String rootMessage(Throwable thrown) {
    Throwable root = thrown;
    while (root.getCause() != null) {
      root = root.getCause();
    }
    return root.getMessage() == null ? root.toString() : root.getMessage();
  }

  private void onState(State now, EndOffsets ends) {
    LOG.info("the stream is {}", now);
    if (now == State.RUNNING) {
      ends.start();
    }
    boolean ended = now == State.ERROR || (now == State.NOT_RUNNING && !closing);
    if (ended) {
      failure.complete("the stream ended by itself; the log says why");
    }
  }

  /** The stream, once it was started. */
  public Optional<RunningStreams> running() {
    return running;
  }

  /** Completes, with the reason, when the stream has ended and will not come back. */
  public CompletableFuture<String> failure() {
    return failure;
  }

  /** How things stand with the registry. */
  public RegistryState registry() {
    return directory.map(SchemaDirectory::state).orElseGet(RegistryState.Healthy::new);
  }

  private <T extends AutoCloseable> T open(T resource) {
    opened.push(resource);
    return resource;
  }

  @Override
  public synchronized void close() {
    closing = true;
    while (!opened.isEmpty()) {
      try {
        opened.pop().close();
      } catch (InterruptedException stopped) {
        Thread.currentThread().interrupt();
      } catch (Exception failed) {
        LOG.warn("something did not close cleanly; the rest is closed all the same", failed);
      }
    }
  }
}
