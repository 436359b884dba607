package dev.coldchain.rest;

import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.MutableHttpResponse;
import io.micronaut.http.server.exceptions.ExceptionHandler;
import jakarta.inject.Singleton;

/** Sends the problem that a handler met. */
@Singleton
final class ProblemExceptionHandler
    implements ExceptionHandler<ProblemException, HttpResponse<Problem>> {

  @Override
  @SuppressWarnings("rawtypes") // Micronaut's own signature.
  public HttpResponse<Problem> handle(HttpRequest request, ProblemException met) {
    MutableHttpResponse<Problem> response =
        HttpResponse.<Problem>status(met.kind().status())
            .body(met.problem(FrameworkProblems.path(request)))
            .contentType(MediaType.APPLICATION_JSON_PROBLEM_TYPE);
    met.kind()
        .retryAfter()
        .ifPresent(wait -> response.header("Retry-After", String.valueOf(wait.toSeconds())));
    return response;
  }
}
