package dev.coldchain.rest;

import dev.coldchain.query.Answer;
import io.micronaut.http.HttpStatus;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;

/** The problems that the API's own handlers meet, and the answers that are one. */
final class Problems {
  /** A hand-over or a short restore is over by then; a client that asks sooner gains nothing. */
  private static final Duration SOON = Duration.ofSeconds(2);

  private static final int SHOWN_CHARS = 100;

  private Problems() {}

  /**
   * What was found, or what stands for nothing.
   *
   * @throws ProblemException when the answer is not known here and now
   */
  static <T> T found(Answer<T> answer, Supplier<T> whenAbsent) {
    return switch (answer) {
      case Answer.Found<T>(T value) -> value;
      case Answer.Absent<T>() -> whenAbsent.get();
      case Answer.Elsewhere<T>(String host) -> throw elsewhere(host);
      case Answer.NotReady<T>(String why) -> throw notReady(why);
    };
  }

  static ProblemException unknownVan(String van) {
    return problem(
        HttpStatus.NOT_FOUND,
        "unknown-van",
        "Unknown van",
        ("No partition has a reading of van '%s'. Check its id (capitals count); the known ones are"
                + " listed under /api/v1/vans.")
            .formatted(shortened(van)));
  }

  static ProblemException badParameter(String parameter, String allowed) {
    return new ProblemException(
        new ProblemException.Kind(
            HttpStatus.BAD_REQUEST,
            "bad-parameter",
            "Bad parameter",
            Optional.empty(),
            Optional.of(parameter)),
        "The query parameter '%s' must be %s.".formatted(parameter, allowed));
  }

  private static ProblemException elsewhere(String host) {
    String detail =
        host.isBlank()
            ? "Another instance of this service has the answer, but it did not announce its"
                + " address. Ask the other instances, or let each announce itself in its settings."
            : "The instance at %s has the answer: ask it.".formatted(host);
    return later("elsewhere", "On another instance", detail);
  }

  private static ProblemException notReady(String why) {
    return later(
        "not-ready",
        "Not ready",
        "The state cannot be asked now (%s). Ask again in %d seconds."
            .formatted(why, SOON.toSeconds()));
  }

  private static ProblemException later(String type, String title, String detail) {
    return new ProblemException(
        new ProblemException.Kind(
            HttpStatus.SERVICE_UNAVAILABLE, type, title, Optional.of(SOON), Optional.empty()),
        detail);
  }

  private static ProblemException problem(
      HttpStatus status, String type, String title, String detail) {
    return new ProblemException(
        new ProblemException.Kind(status, type, title, Optional.empty(), Optional.empty()), detail);
  }

  private static String shortened(String text) {
    if (text.codePointCount(0, text.length()) <= SHOWN_CHARS) {
      return text;
    }
    return text.substring(0, text.offsetByCodePoints(0, SHOWN_CHARS)) + "…";
  }
}
