package dev.coldchain.rest;

import io.micronaut.http.HttpStatus;
import java.time.Duration;
import java.util.Optional;

/** An answer that is a problem; thrown so that a handler's return type stays its answer. */
final class ProblemException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /**
   * What is known of the problem where it is met.
   *
   * @param type the last segment of the problem's type
   * @param retryAfter when asking again may help
   * @param parameter the offending query parameter
   */
  record Kind(
      HttpStatus status,
      String type,
      String title,
      Optional<Duration> retryAfter,
      Optional<String> parameter) {}

  private final transient Kind kind;

  ProblemException(Kind kind, String detail) {
    super(detail, null, false, false);
    this.kind = kind;
  }

  Kind kind() {
    return kind;
  }

  Problem problem(String instance) {
    return new Problem(
        "/problems/" + kind.type(),
        kind.title(),
        kind.status().getCode(),
        String.valueOf(getMessage()),
        instance,
        kind.parameter());
  }
}
