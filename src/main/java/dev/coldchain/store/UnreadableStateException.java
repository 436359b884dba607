package dev.coldchain.store;

/** Saved state that this service must not go on from; the message says what to do. Fatal. */
public final class UnreadableStateException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public UnreadableStateException(String message) {
    super(message);
  }
}
