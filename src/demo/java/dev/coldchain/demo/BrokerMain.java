package dev.coldchain.demo;

import java.nio.file.Files;
import java.nio.file.Path;
import kafka.Kafka;
import kafka.tools.StorageTool;
import org.apache.kafka.common.Uuid;

/** The broker's process: formats its directory when that is new, then is Kafka's own main. */
final class BrokerMain {
  private BrokerMain() {}

  /**
   * Returns when the broker has shut down.
   *
   * @param args the properties file and the data directory that it names
   */
  public static void main(String[] args) {
    String properties = args[0];
    if (!Files.exists(Path.of(args[1], "meta.properties"))) {
      String id = Uuid.randomUuid().toString();
      String[] format = {"format", "--cluster-id", id, "--config", properties};
      int code = StorageTool.execute(format, System.out);
      if (code != 0) {
        throw new IllegalStateException("the storage could not be formatted: code " + code);
      }
    }
    Kafka.main(new String[] {properties});
  }
}
