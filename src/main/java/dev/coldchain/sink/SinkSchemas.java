package dev.coldchain.sink;

import org.apache.avro.Schema;

/** The schemas our rows are written with, by topic, as the registry knows them. */
public interface SinkSchemas {
  /** The value schema of a topic. */
  Schema schema(String topic);

  /** The content id of that schema. */
  int contentId(String topic);
}
