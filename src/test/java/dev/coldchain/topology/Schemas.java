package dev.coldchain.topology;

import dev.coldchain.decode.WriterSchemas;
import dev.coldchain.sink.SinkSchemas;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.apache.avro.Schema;

/** The published schemas under fixed ids, where a test needs no registry. */
public final class Schemas implements SinkSchemas, WriterSchemas {
  public static final int V1 = 1;
  public static final int V2 = 2;
  private static final int FIRST_SINK = 10;

  private final Map<Integer, Schema> byId = new HashMap<>();
  private final Map<String, Integer> bySink = new HashMap<>();

  public Schemas() {
    TopicNames topics = TopicNames.standard();
    byId.put(V1, load("reading-v1"));
    byId.put(V2, load("reading-v2"));
    sink(topics.windows(), "window-average");
    sink(topics.finals(), "window-average");
    sink(topics.late(), "late-reading");
    sink(topics.quarantine(), "quarantine-decision");
    sink(topics.alerts(), "alert");
  }

  private void sink(String topic, String file) {
    int id = FIRST_SINK + bySink.size();
    bySink.put(topic, id);
    byId.put(id, load(file));
  }

  /** A published schema by the name of its file. */
  public static Schema load(String file) {
    try (InputStream in = Schemas.class.getResourceAsStream("/avro/" + file + ".avsc")) {
      return new Schema.Parser().parse(Objects.requireNonNull(in, file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Makes one more schema known. */
  public void register(int id, Schema schema) {
    byId.put(id, schema);
  }

  @Override
  public Lookup byContentId(int contentId) {
    Schema schema = byId.get(contentId);
    return schema == null ? new Lookup.Unknown() : new Lookup.Known(schema);
  }

  @Override
  public Schema schema(String topic) {
    return Objects.requireNonNull(byId.get(contentId(topic)));
  }

  @Override
  public int contentId(String topic) {
    return Objects.requireNonNull(bySink.get(topic), topic);
  }
}
