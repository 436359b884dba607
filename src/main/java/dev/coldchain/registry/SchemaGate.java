package dev.coldchain.registry;

import java.util.Map;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.streams.KafkaClientSupplier;

/**
 * Keeps a record away from Streams until it can be decoded. Streams gets its clients from here; its
 * main consumer lets a record of the input topic pass only when the directory knows what its schema
 * id is. A partition whose next record must wait is held there, alone: what came before flows on,
 * tasks go on committing, punctuating and answering queries, and no transaction is aborted.
 *
 * <p>Only for {@code group.protocol=classic}: with the {@code streams} protocol Streams makes its
 * main consumer itself and would never ask for this one, so records would reach the decoder unseen.
 */
public final class SchemaGate implements KafkaClientSupplier {
  private final SchemaDirectory directory;
  private final PartitionWatch watch;
  private final String inputTopic;

  /**
   * One for an instance of the service.
   *
   * @param watch where the consumers publish how far they have read
   * @param inputTopic whose values carry schema ids; other topics pass as they are
   */
  public SchemaGate(SchemaDirectory directory, PartitionWatch watch, String inputTopic) {
    this.directory = directory;
    this.watch = watch;
    this.inputTopic = inputTopic;
  }

  @Override
  public Consumer<byte[], byte[]> getConsumer(Map<String, Object> config) {
    return new GatedConsumer(config, inputTopic, directory, watch);
  }

  @Override
  public Consumer<byte[], byte[]> getRestoreConsumer(Map<String, Object> config) {
    return plain(config);
  }

  @Override
  public Consumer<byte[], byte[]> getGlobalConsumer(Map<String, Object> config) {
    return plain(config);
  }

  private static Consumer<byte[], byte[]> plain(Map<String, Object> config) {
    return new KafkaConsumer<>(config, new ByteArrayDeserializer(), new ByteArrayDeserializer());
  }

  @Override
  public Producer<byte[], byte[]> getProducer(Map<String, Object> config) {
    return new KafkaProducer<>(config, new ByteArraySerializer(), new ByteArraySerializer());
  }

  @Override
  public Admin getAdmin(Map<String, Object> config) {
    return Admin.create(config);
  }
}
