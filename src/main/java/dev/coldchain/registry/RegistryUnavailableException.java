package dev.coldchain.registry;

/** The registry gives no answer that may be relied on; what was asked about is undecided. */
public final class RegistryUnavailableException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /**
   * @param message what was asked, of which registry, and why there is no answer
   */
  public RegistryUnavailableException(String message) {
    super(message);
  }
}
