package dev.coldchain.app;

import dev.coldchain.registry.OutputSchemas;
import dev.coldchain.sink.SinkSchemas;
import org.apache.avro.Schema;

/** What the registry room found, as the sink room asks for it. */
record RegisteredSchemas(OutputSchemas found) implements SinkSchemas {
  @Override
  public Schema schema(String topic) {
    return found.schema(topic);
  }

  @Override
  public int contentId(String topic) {
    return found.contentId(topic);
  }
}
