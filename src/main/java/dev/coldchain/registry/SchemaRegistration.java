package dev.coldchain.registry;

import dev.coldchain.registry.Subjects.Subject;
import io.apicurio.registry.rest.client.RegistryClient;
import io.apicurio.registry.rest.v2.beans.ArtifactMetaData;
import io.apicurio.registry.rest.v2.beans.IfExists;
import io.apicurio.registry.rest.v2.beans.Rule;
import io.apicurio.registry.rest.v2.beans.VersionMetaData;
import io.apicurio.registry.types.RuleType;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * The explicit {@code register} step: puts our schemas into the registry, in the order of their
 * versions, under a rule that refuses versions which any reader or writer could not live with.
 * Running it again changes nothing.
 */
public final class SchemaRegistration {
  /** Each version readable by every other: readers and writers are upgraded in any order. */
  private static final String COMPATIBILITY = "FULL_TRANSITIVE";

  private static final RuleType TYPE = RuleType.COMPATIBILITY;

  private final RegistryCalls calls;
  private final Subjects subjects;

  /** Does nothing until {@link #run}. */
  public SchemaRegistration(RegistryCalls calls, Subjects subjects) {
    this.calls = calls;
    this.subjects = subjects;
  }

  /**
   * Registers what is not registered yet.
   *
   * @return a line for each thing done, or found done
   * @throws RegistryUnavailableException when a call gets no answer; what was done before stays,
   *     and running again goes on from there
   * @throws IncompatibleSchemaException when the registry refuses a schema
   */
  public List<String> run() {
    List<String> lines = new ArrayList<>();
    boolean changed = false;
    for (Subject subject : subjects.all()) {
      changed |= register(subject, lines);
    }
    if (!changed) {
      lines.add("nothing changed: every schema and rule was in place");
    }
    return List.copyOf(lines);
  }

  private boolean register(Subject subject, List<String> lines) {
    List<SchemaText> schemas = subject.schemas().stream().map(SchemaText::load).toList();
    boolean isNew = !exists(subject);
    if (isNew) {
      // A rule needs an artifact to stand on: the first version comes before it, no other does.
      version(subject, schemas.getFirst(), lines);
    }
    boolean changed = isNew;
    changed |= rule(subject, lines);
    for (SchemaText schema : isNew ? schemas.subList(1, schemas.size()) : schemas) {
      changed |= version(subject, schema, lines);
    }
    return changed;
  }

  private boolean exists(Subject subject) {
    String artifact = subject.artifact();
    return switch (calls.ask(client -> client.getArtifactMetaData(null, artifact))) {
      case Answer.Ok<ArtifactMetaData> found -> true;
      case Answer.NotFound<ArtifactMetaData> absent -> false;
      case Answer.Refused<ArtifactMetaData>(String why) -> throw unavailable(artifact, why);
      case Answer.None<ArtifactMetaData>(String why) -> throw unavailable(artifact, why);
    };
  }

  private boolean version(Subject subject, SchemaText schema, List<String> lines) {
    String artifact = subject.artifact();
    String name = artifact + ": " + schema.resource();
    return switch (calls.ask(client -> find(client, subject, schema))) {
      case Answer.Ok<VersionMetaData>(VersionMetaData found) -> {
        lines.add(
            "%s was registered before (version %s, content id %d)"
                .formatted(name, found.getVersion(), found.getContentId()));
        yield false;
      }
      case Answer.NotFound<VersionMetaData> absent -> {
        ArtifactMetaData made = did(artifact, client -> add(client, subject, schema), name);
        lines.add(
            "%s registered (version %s, content id %d)"
                .formatted(name, made.getVersion(), made.getContentId()));
        yield true;
      }
      case Answer.Refused<VersionMetaData>(String why) -> throw unavailable(artifact, why);
      case Answer.None<VersionMetaData>(String why) -> throw unavailable(artifact, why);
    };
  }

  static VersionMetaData find(RegistryClient client, Subject subject, SchemaText schema) {
    return client.getArtifactVersionMetaDataByContent(
        null, subject.artifact(), true, schema.stream());
  }

  private static ArtifactMetaData add(RegistryClient client, Subject subject, SchemaText schema) {
    return client.createArtifact(
        null, subject.artifact(), null, "AVRO", IfExists.RETURN_OR_UPDATE, true, schema.stream());
  }

  private boolean rule(Subject subject, List<String> lines) {
    String artifact = subject.artifact();
    Rule wanted = new Rule();
    wanted.setType(TYPE);
    wanted.setConfig(COMPATIBILITY);
    String name = artifact + ": compatibility rule";
    return switch (calls.ask(client -> client.getArtifactRuleConfig(null, artifact, TYPE))) {
      case Answer.Ok<Rule>(Rule found) when found.getConfig().equals(COMPATIBILITY) -> {
        lines.add(name + " was " + COMPATIBILITY + " before");
        yield false;
      }
      case Answer.Ok<Rule>(Rule found) -> {
        did(
            artifact,
            client -> client.updateArtifactRuleConfig(null, artifact, TYPE, wanted),
            name);
        lines.add("%s changed from %s to %s".formatted(name, found.getConfig(), COMPATIBILITY));
        yield true;
      }
      case Answer.NotFound<Rule> absent -> {
        did(
            artifact,
            client -> {
              client.createArtifactRule(null, artifact, wanted);
              return wanted;
            },
            name);
        lines.add(name + " set to " + COMPATIBILITY);
        yield true;
      }
      case Answer.Refused<Rule>(String why) -> throw unavailable(artifact, why);
      case Answer.None<Rule>(String why) -> throw unavailable(artifact, why);
    };
  }

  private <T> T did(String artifact, Function<RegistryClient, T> call, String what) {
    return switch (calls.ask(call)) {
      case Answer.Ok<T>(T value) -> value;
      case Answer.Refused<T>(String why) ->
          throw new IncompatibleSchemaException(
              "the schema registry at %s refuses %s: %s".formatted(url(), what, why));
      case Answer.NotFound<T>(String why) -> throw unavailable(artifact, why);
      case Answer.None<T>(String why) -> throw unavailable(artifact, why);
    };
  }

  private RegistryUnavailableException unavailable(String artifact, String why) {
    return new RegistryUnavailableException(
        "the schema registry at %s gives no answer about %s: %s".formatted(url(), artifact, why));
  }

  private String url() {
    return calls.settings().url().toString();
  }
}
