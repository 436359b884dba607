package dev.coldchain.demo;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.admin.Admin;

/**
 * A real Kafka of one node, controller and broker in one child JVM, on free ports of the loopback
 * address. It takes records of any date and forgets none.
 */
public final class Broker {
  private static final Duration PATIENCE = Duration.ofSeconds(90);
  private static final String HOST = "127.0.0.1:";

  private final Scratch scratch;
  private final Path dir;
  private final int port;
  private Child child;

  private Broker(Scratch scratch, Path dir, int port) {
    this.scratch = scratch;
    this.dir = dir;
    this.port = port;
    this.child = launch();
  }

  /**
   * Starts one; returns when it serves.
   *
   * @param overrides broker settings over those given here
   * @throws IllegalStateException quoting the broker's log when it does not come up
   */
  public static Broker start(Scratch scratch, Map<String, String> overrides) {
    Path dir = scratch.newDirectory("broker");
    int port = Ports.free();
    Properties settings = settings(dir, port);
    settings.putAll(overrides);
    try (Writer file = Files.newBufferedWriter(dir.resolve("server.properties"))) {
      settings.store(file, null);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
    Broker broker = new Broker(scratch, dir, port);
    broker.awaitReady();
    return broker;
  }

  private static Properties settings(Path dir, int port) {
    int controllerPort = Ports.free();
    String ever = Long.toString(Long.MAX_VALUE);
    Map<String, String> settings =
        Map.ofEntries(
            Map.entry("process.roles", "broker,controller"),
            Map.entry("node.id", "1"),
            Map.entry("controller.quorum.voters", "1@" + HOST + controllerPort),
            Map.entry("controller.listener.names", "CONTROLLER"),
            Map.entry(
                "listeners",
                "PLAINTEXT://" + HOST + port + ",CONTROLLER://" + HOST + controllerPort),
            Map.entry("log.dirs", dir.resolve("data").toString()),
            // Files are replayed on any date, long after the one in their records.
            Map.entry("log.retention.ms", "-1"),
            Map.entry("log.message.timestamp.before.max.ms", ever),
            Map.entry("log.message.timestamp.after.max.ms", ever),
            // A producer's state is dated by its records: an old file's would be dropped at once.
            Map.entry("producer.id.expiration.ms", Integer.toString(Integer.MAX_VALUE)),
            Map.entry("producer.id.expiration.check.interval.ms", "86400000"),
            // A killed broker may register again once its last session has run out: 9 s by default.
            Map.entry("broker.session.timeout.ms", "3000"),
            Map.entry("broker.heartbeat.interval.ms", "500"),
            Map.entry("auto.create.topics.enable", "false"),
            Map.entry("group.initial.rebalance.delay.ms", "0"),
            Map.entry("offsets.topic.num.partitions", "4"),
            Map.entry("offsets.topic.replication.factor", "1"),
            Map.entry("transaction.state.log.num.partitions", "4"),
            Map.entry("transaction.state.log.replication.factor", "1"),
            Map.entry("transaction.state.log.min.isr", "1"),
            Map.entry("share.coordinator.state.topic.num.partitions", "1"),
            Map.entry("share.coordinator.state.topic.replication.factor", "1"),
            Map.entry("share.coordinator.state.topic.min.isr", "1"),
            Map.entry("log.cleaner.dedupe.buffer.size", "8388608"),
            Map.entry("num.network.threads", "2"),
            Map.entry("num.io.threads", "4"));
    Properties properties = new Properties();
    properties.putAll(settings);
    return properties;
  }

  private Child launch() {
    Jvm jvm =
        Jvm.like(
                "the broker",
                BrokerMain.class.getName(),
                dir.resolve("server.properties").toString(),
                dir.resolve("data").toString())
            .small("512m")
            .withOptions("-Dlogback.configurationFile=logback-broker.xml");
    return scratch.start(jvm, dir.resolve("broker.log"));
  }

  private void awaitReady() {
    child.await(PATIENCE, "the broker's port " + port, () -> Ports.isOpen(port));
    Map<String, Object> client =
        Map.of("bootstrap.servers", bootstrapServers(), "reconnect.backoff.max.ms", 200);
    try (Admin admin = Admin.create(client)) {
      child.await(PATIENCE, "the broker to register", () -> hasOneNode(admin));
    }
  }

  private static boolean hasOneNode(Admin admin) {
    try {
      return admin.describeCluster().nodes().get(1, TimeUnit.SECONDS).size() == 1;
    } catch (ExecutionException | TimeoutException notYet) {
      return false;
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while the broker was starting", stopped);
    }
  }

  /** For clients: {@code 127.0.0.1:port}; stays the same over restarts. */
  public String bootstrapServers() {
    return HOST + port;
  }

  /** Its process, to wait for or to read the log of. */
  public Child child() {
    return child;
  }

  /** kill -9. */
  public void kill() {
    child.kill();
  }

  /** Kills it if need be and starts it again, same port, same data; returns when it serves. */
  public void restart() {
    kill();
    child = launch();
    awaitReady();
  }

  /** SIGSTOP: connections stay open and nothing is answered. */
  public void suspend() {
    child.suspend();
  }

  /** Ends {@link #suspend}. */
  public void resume() {
    child.resume();
  }
}
