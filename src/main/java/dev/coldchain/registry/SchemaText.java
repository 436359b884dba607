package dev.coldchain.registry;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.apache.avro.Schema;

/**
 * A schema that is shipped with the service.
 *
 * <p>It is registered as Avro writes it and not as the file has it: a producer whose serializer may
 * not register looks its schema up by the text that Avro makes of it, and the registry does not see
 * through a namespace that is spelt out in one and left out in the other.
 *
 * @param resource where it is on the class path
 */
record SchemaText(String resource, Schema schema) {
  static SchemaText load(String resource) {
    try (InputStream in = SchemaText.class.getClassLoader().getResourceAsStream(resource)) {
      if (in == null) {
        throw new IllegalStateException("no " + resource + " on the class path");
      }
      return new SchemaText(resource, new Schema.Parser().parse(in));
    } catch (IOException unreadable) {
      throw new UncheckedIOException(resource + " on the class path", unreadable);
    }
  }

  InputStream stream() {
    return new ByteArrayInputStream(schema.toString().getBytes(StandardCharsets.UTF_8));
  }
}
