package dev.coldchain.rest;

import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpMethod;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.MediaType;
import io.micronaut.http.MutableHttpResponse;
import io.micronaut.http.server.exceptions.response.ErrorContext;
import io.micronaut.http.server.exceptions.response.ErrorResponseProcessor;
import jakarta.inject.Singleton;
import java.util.Optional;

/**
 * Errors that the framework meets before or beside a handler, as problems. Says nothing of the
 * exception: the log has it, and its text may hold what a caller should not see.
 */
@Singleton
final class FrameworkProblems implements ErrorResponseProcessor<Problem> {

  @Override
  public MutableHttpResponse<Problem> processResponse(
      ErrorContext context, MutableHttpResponse<?> response) {
    HttpRequest<?> request = context.getRequest();
    MutableHttpResponse<Problem> answer =
        response
            .contentType(MediaType.APPLICATION_JSON_PROBLEM_TYPE)
            .body(problem(response, path(request)));
    return request.getMethod() == HttpMethod.HEAD ? answer.body(null) : answer;
  }

  /** The request's path as it was sent; a problem's {@code instance}. */
  static String path(HttpRequest<?> request) {
    return request.getUri().getRawPath();
  }

  private static Problem problem(MutableHttpResponse<?> response, String path) {
    return switch (response.code()) {
      case 400 ->
          problem(
              400,
              "bad-request",
              "Bad request",
              "The request cannot be read: check its path, its parameters and its headers.",
              path);
      case 404 ->
          problem(
              404,
              "unknown-path",
              "Unknown path",
              "Nothing is served here. Vans are under /api/v1/vans.",
              path);
      case 405 ->
          problem(
              405,
              "wrong-method",
              "Wrong method",
              "This path does not take this method. Allowed: %s."
                  .formatted(response.getHeaders().get(HttpHeaders.ALLOW)),
              path);
      case 406 ->
          problem(
              406,
              "not-acceptable",
              "Not acceptable",
              "This path answers in one form only: ask for application/json, or leave the Accept"
                  + " header out.",
              path);
      case 413 ->
          problem(
              413,
              "too-large",
              "Too large",
              "The request's line, headers or body are larger than this service reads: shorten it.",
              path);
      case 500 ->
          problem(
              500,
              "unexpected",
              "Unexpected error",
              "The service failed at this request; its log has the reason. Asking again may help.",
              path);
      default ->
          new Problem(
              "about:blank",
              response.reason(),
              response.code(),
              "The request was refused.",
              path,
              Optional.empty());
    };
  }

  private static Problem problem(
      int status, String type, String title, String detail, String path) {
    return new Problem("/problems/" + type, title, status, detail, path, Optional.empty());
  }
}
