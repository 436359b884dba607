package dev.coldchain.registry;

import dev.coldchain.decode.WriterSchemas.Lookup;
import io.apicurio.registry.rest.client.RegistryClient;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Set;
import org.apache.avro.AvroRuntimeException;
import org.apache.avro.Schema;

/** Asks the registry about one id, and whether its answer may be relied on. */
final class RegistryProbe {
  /** What is known after asking. */
  sealed interface Finding {
    /** A sound registry's answer. */
    record Answered(Lookup lookup) implements Finding {}

    /** No answer. */
    record Silent(String why) implements Finding {}

    /** It does not know the id, nor what we registered with it. */
    record Emptied(String what) implements Finding {}
  }

  private final RegistryCalls calls;
  private final ContentResolver resolver;
  private final OutputSchemas ours;

  RegistryProbe(RegistryCalls calls, OutputSchemas ours) {
    this.calls = calls;
    this.resolver = ContentResolver.over(calls.client(), calls.settings().url().toString());
    this.ours = ours;
  }

  /** One look-up, a handful of calls at most. */
  Finding ask(int contentId) {
    return switch (calls.ask(client -> resolver.schema(contentId))) {
      case Answer.Ok<Schema>(Schema schema) -> new Finding.Answered(new Lookup.Known(schema));
      case Answer.NotFound<Schema> unknown -> unknownIfSound();
      case Answer.Refused<Schema>(String why) -> new Finding.Silent(why);
      case Answer.None<Schema>(String why) -> new Finding.Silent(why);
    };
  }

  /**
   * An empty registry answers 404 to everything, and every reading would be diverted. So a 404
   * counts only while our own schemas are found, asked after it and not before.
   */
  private Finding unknownIfSound() {
    Set<Integer> checked = new HashSet<>();
    for (OutputSchemas.Registered own : ours.all()) {
      if (!checked.add(own.contentId())) {
        continue;
      }
      String what = "%s-value as content id %d".formatted(own.topic(), own.contentId());
      switch (calls.ask(client -> isStill(own, client))) {
        case Answer.Ok<Boolean>(Boolean same) when same -> {
          continue;
        }
        case Answer.Ok<Boolean> another -> {
          return new Finding.Emptied("it has another schema than " + what);
        }
        case Answer.NotFound<Boolean> gone -> {
          return new Finding.Emptied("it no longer has " + what);
        }
        case Answer.Refused<Boolean>(String why) -> {
          return new Finding.Silent(why);
        }
        case Answer.None<Boolean>(String why) -> {
          return new Finding.Silent(why);
        }
      }
    }
    return new Finding.Answered(new Lookup.Unknown());
  }

  /** Equal as schemas: layout, order of attributes and docs do not count. */
  private static boolean isStill(OutputSchemas.Registered own, RegistryClient client) {
    try (InputStream raw = client.getContentById(own.contentId())) {
      String text = new String(raw.readAllBytes(), StandardCharsets.UTF_8);
      return new Schema.Parser().parse(text).equals(own.schema());
    } catch (AvroRuntimeException notAvro) {
      return false;
    } catch (IOException broken) {
      throw new UncheckedIOException("the answer for content id " + own.contentId(), broken);
    }
  }
}
