package dev.coldchain.decode;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import org.apache.avro.Schema;

/** Our newest version of the reading: what every record is read as. */
public final class ReadingSchema {
  private static final String NEWEST = "/avro/reading-v2.avsc";

  private ReadingSchema() {}

  public static Schema newest() {
    try (InputStream in = ReadingSchema.class.getResourceAsStream(NEWEST)) {
      if (in == null) {
        throw new IllegalStateException(NEWEST + " is missing from the class path");
      }
      return new Schema.Parser().parse(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
