package dev.coldchain.demo;

/**
 * The demo, or the lab beside it, cannot go on; the message is the one sentence that its user
 * reads.
 */
public final class DemoFailure extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public DemoFailure(String sentence) {
    super(sentence);
  }

  public DemoFailure(String sentence, Throwable cause) {
    super(sentence, cause);
  }
}
