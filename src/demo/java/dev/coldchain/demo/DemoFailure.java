package dev.coldchain.demo;

/** The demo cannot go on; the message is the one sentence that its user reads. */
final class DemoFailure extends RuntimeException {
  private static final long serialVersionUID = 1L;

  DemoFailure(String sentence) {
    super(sentence);
  }

  DemoFailure(String sentence, Throwable cause) {
    super(sentence, cause);
  }
}
