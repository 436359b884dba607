package dev.coldchain.bench;

import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;

/** Waits for a consumer group to have committed readings. */
final class Committed implements AutoCloseable {
  private static final long TICK_MILLIS = 10;

  private final Admin admin;
  private final String group;

  Committed(String brokers, String group) {
    this.admin = Admin.create(Map.of("bootstrap.servers", brokers));
    this.group = group;
  }

  /**
   * Returns when so many are committed. The broker is not asked before they were all read, so that
   * the asking does not show in the figures.
   *
   * @param check throws when there is nothing to wait for any more
   * @return how many are committed, perhaps some more
   */
  long await(long readings, Runnable check) throws InterruptedException, ExecutionException {
    while (true) {
      check.run();
      long committed = Meter.OF_THIS_PROCESS.polled() < readings ? 0 : committed();
      if (committed >= readings) {
        return committed;
      }
      Thread.sleep(TICK_MILLIS);
    }
  }

  private long committed() throws InterruptedException, ExecutionException {
    return admin
        .listConsumerGroupOffsets(group)
        .partitionsToOffsetAndMetadata()
        .get()
        .entrySet()
        .stream()
        .filter(entry -> entry.getKey().topic().equals(Assignment.READINGS))
        .map(Map.Entry::getValue)
        .filter(Objects::nonNull)
        .mapToLong(OffsetAndMetadata::offset)
        .sum();
  }

  @Override
  public void close() {
    admin.close();
  }
}
