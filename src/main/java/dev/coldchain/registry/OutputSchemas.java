package dev.coldchain.registry;

import dev.coldchain.registry.Subjects.Subject;
import io.apicurio.registry.rest.v2.beans.VersionMetaData;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.apache.avro.Schema;

/**
 * The schemas that the service writes with and the content ids under which the registry has them,
 * as found once at start. Nothing is registered here.
 */
public final class OutputSchemas {
  /** A schema and its id. */
  record Registered(String topic, int contentId, Schema schema) {}

  private final Map<String, Registered> byTopic;

  private OutputSchemas(Map<String, Registered> byTopic) {
    this.byTopic = Map.copyOf(byTopic);
  }

  /**
   * Looks each topic's newest schema up by its content.
   *
   * @param patience how long to go on asking a registry that does not answer
   * @throws MissingSchemaException when the registry does not have one of them
   * @throws RegistryUnavailableException when there is no answer within that time
   */
  public static OutputSchemas find(RegistryCalls calls, Subjects subjects, Duration patience) {
    Map<String, Registered> found = new HashMap<>();
    long start = System.nanoTime();
    for (Subject subject : subjects.all()) {
      found.put(subject.topic(), find(calls, subject, patience, start));
    }
    return new OutputSchemas(found);
  }

  private static Registered find(
      RegistryCalls calls, Subject subject, Duration patience, long start) {
    SchemaText schema = SchemaText.load(subject.newest());
    String url = calls.settings().url().toString();
    for (int failures = 1; ; failures++) {
      switch (calls.ask(client -> SchemaRegistration.find(client, subject, schema))) {
        case Answer.Ok<VersionMetaData>(VersionMetaData version) -> {
          return new Registered(
              subject.topic(), Math.toIntExact(version.getContentId()), schema.schema());
        }
        case Answer.NotFound<VersionMetaData>(String why) ->
            throw new MissingSchemaException(
                ("the schema registry at %s has no %s under %s (%s);"
                        + " run the `register` step, which registers every schema")
                    .formatted(url, schema.resource(), subject.artifact(), why));
        case Answer.Refused<VersionMetaData>(String why) ->
            throw new RegistryUnavailableException(
                "the schema registry at %s will not look for %s under %s: %s"
                    .formatted(url, schema.resource(), subject.artifact(), why));
        case Answer.None<VersionMetaData>(String why) -> {
          Duration pause = calls.settings().pauseAfter(failures);
          if (System.nanoTime() - start + pause.toNanos() > patience.toNanos()) {
            throw new RegistryUnavailableException(
                "the schema registry at %s gave no answer within %d ms (%s); is it up, is it there?"
                    .formatted(url, patience.toMillis(), why));
          }
          pause(pause, url);
        }
      }
    }
  }

  private static void pause(Duration pause, String url) {
    try {
      TimeUnit.MILLISECONDS.sleep(pause.toMillis());
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new RegistryUnavailableException(
          "interrupted while waiting for the schema registry at " + url);
    }
  }

  /** The id that a record written to the topic carries. */
  public int contentId(String topic) {
    return of(topic).contentId();
  }

  /** What the topic's values are written with. */
  public Schema schema(String topic) {
    return of(topic).schema();
  }

  Collection<Registered> all() {
    return byTopic.values();
  }

  private Registered of(String topic) {
    Registered registered = byTopic.get(topic);
    if (registered == null) {
      throw new IllegalArgumentException("no schema was looked up for topic " + topic);
    }
    return registered;
  }
}
