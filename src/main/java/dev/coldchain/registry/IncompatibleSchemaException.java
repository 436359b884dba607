package dev.coldchain.registry;

/** The registry refuses a schema: it would break readers or writers of an earlier version. */
public final class IncompatibleSchemaException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  IncompatibleSchemaException(String message) {
    super(message);
  }
}
