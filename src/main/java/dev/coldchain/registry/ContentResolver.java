package dev.coldchain.registry;

import io.apicurio.registry.resolver.DefaultSchemaResolver;
import io.apicurio.registry.resolver.ParsedSchema;
import io.apicurio.registry.resolver.ParsedSchemaImpl;
import io.apicurio.registry.resolver.SchemaLookupResult;
import io.apicurio.registry.resolver.SchemaResolverConfig;
import io.apicurio.registry.resolver.strategy.ArtifactReference;
import io.apicurio.registry.rest.client.RegistryClient;
import io.apicurio.registry.serde.avro.AvroSchemaParser;
import io.apicurio.registry.serde.avro.DefaultAvroDatumProvider;
import io.apicurio.registry.utils.IoUtil;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;
import org.apache.avro.Schema;

/**
 * The serde's own resolver of content ids, references to other schemas included, without its cache.
 *
 * <p>That cache would ask again about an id after its check period, although what an id stands for
 * never changes, and logs a stack trace for each id that the registry does not know: a flood of bad
 * records would be a flood of log lines. {@link SchemaDirectory} remembers instead.
 */
final class ContentResolver extends DefaultSchemaResolver<Schema, Object> {
  /** Stands for a text that is no Avro schema: no record can be a reading written with it. */
  static final Schema NOT_AVRO = Schema.create(Schema.Type.NULL);

  private final RegistryClient registry;

  private ContentResolver(RegistryClient registry) {
    this.registry = registry;
  }

  /** Asks nothing yet; closing it would close the client, which is the caller's. */
  static ContentResolver over(RegistryClient registry, String url) {
    ContentResolver resolver = new ContentResolver(registry);
    resolver.setClient(registry);
    Map<String, Object> settings = new HashMap<>();
    settings.put(SchemaResolverConfig.REGISTRY_URL, url);
    settings.put(SchemaResolverConfig.RETRY_COUNT, 0L);
    resolver.configure(settings, new Parser());
    return resolver;
  }

  /**
   * One look-up.
   *
   * @return the schema, or {@link #NOT_AVRO}
   * @throws RuntimeException the client's own when there is no such id or no answer
   */
  Schema schema(int contentId) {
    ArtifactReference id = ArtifactReference.builder().contentId((long) contentId).build();
    return resolveSchemaByArtifactReference(id).getParsedSchema().getParsedSchema();
  }

  @Override
  protected SchemaLookupResult<Schema> resolveSchemaByContentId(long contentId) {
    byte[] text;
    try (InputStream raw = registry.getContentById(contentId)) {
      text = IoUtil.toBytes(raw);
    } catch (IOException broken) {
      throw new UncheckedIOException("the answer for content id " + contentId, broken);
    }
    Map<String, ParsedSchema<Schema>> references =
        resolveReferences(registry.getArtifactReferencesByContentId(contentId));
    ParsedSchemaImpl<Schema> parsed =
        new ParsedSchemaImpl<Schema>()
            .setParsedSchema(getSchemaParser().parseSchema(text, references))
            .setRawSchema(text);
    SchemaLookupResult.SchemaLookupResultBuilder<Schema> found = SchemaLookupResult.builder();
    return found.contentId(contentId).parsedSchema(parsed).build();
  }

  /** Never throws: a text that is not Avro is an answer too, and must not look like an outage. */
  private static final class Parser extends AvroSchemaParser<Object> {
    Parser() {
      super(new DefaultAvroDatumProvider<>());
    }

    @Override
    public Schema parseSchema(byte[] text, Map<String, ParsedSchema<Schema>> references) {
      try {
        return super.parseSchema(text, references);
      } catch (RuntimeException notAvro) {
        return NOT_AVRO;
      }
    }
  }
}
