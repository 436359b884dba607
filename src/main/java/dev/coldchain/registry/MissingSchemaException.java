package dev.coldchain.registry;

/** The registry, being up, lacks a schema that the service writes with. */
public final class MissingSchemaException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  MissingSchemaException(String message) {
    super(message);
  }
}
