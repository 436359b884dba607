package dev.coldchain.decode;

import org.apache.avro.Schema;

/** Where the schema that a record was written with is found, by the content id in the record. */
@FunctionalInterface
public interface WriterSchemas {

  /**
   * Answers at once for an id that was asked for before.
   *
   * @param contentId the registry's id of the schema's content, as the record carries it
   * @return the schema, or that the registry (being sound) has none under this id
   * @throws RuntimeException when the registry cannot be asked now: nothing is known about the id
   */
  Lookup byContentId(int contentId);

  /** What a sound registry says of an id. */
  sealed interface Lookup {
    /** The registry knows the id. */
    record Known(Schema schema) implements Lookup {}

    /** The registry answered, is the one we registered with, and has no such id. */
    record Unknown() implements Lookup {}
  }
}
