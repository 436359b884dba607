package dev.coldchain.registry;

import io.apicurio.registry.rest.client.RegistryClient;
import io.apicurio.registry.rest.client.RegistryClientFactory;
import io.apicurio.registry.rest.client.exception.BadRequestException;
import io.apicurio.registry.rest.client.exception.ConflictException;
import io.apicurio.registry.rest.client.exception.NotFoundException;
import io.apicurio.registry.rest.client.exception.RestClientException;
import io.apicurio.registry.rest.client.exception.RuleViolationException;
import io.apicurio.registry.rest.client.exception.UnprocessableSchemaException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Function;

/**
 * The way to the registry: every call is bounded in time, counted, and ends in one of four answers.
 *
 * <p>The client has no request time-out: against a registry that accepts and never answers, a call
 * blocks for minutes. So each runs on a thread of its own and is given up on. Thread-safe.
 */
public final class RegistryCalls implements AutoCloseable {
  /** Threads that calls may hang on at once; more than that, and further calls fail at once. */
  private static final int MOST_THREADS = 4;

  private static final long IDLE_SECONDS = 30;

  private final RegistrySettings settings;
  private final RegistryClient client;
  private final ThreadPoolExecutor threads;
  private final LongAdder answered = new LongAdder();
  private final LongAdder unanswered = new LongAdder();

  private RegistryCalls(RegistrySettings settings, RegistryClient client) {
    this.settings = settings;
    this.client = client;
    this.threads =
        new ThreadPoolExecutor(
            0,
            MOST_THREADS,
            IDLE_SECONDS,
            TimeUnit.SECONDS,
            new SynchronousQueue<>(),
            Daemons.named("registry-call"));
  }

  /** Asks nothing yet: the registry need not be up. */
  public static RegistryCalls open(RegistrySettings settings) {
    return new RegistryCalls(settings, RegistryClientFactory.create(settings.url().toString()));
  }

  /**
   * Makes one call and waits for it, at most the settings' call time-out.
   *
   * @param call must have read the whole answer when it returns: a stream it hands out is not
   *     bounded in time
   */
  <T> Answer<T> ask(Function<RegistryClient, T> call) {
    Answer<T> answer = bounded(call);
    switch (answer) {
      case Answer.Ok<T> ok -> answered.increment();
      case Answer.NotFound<T> notFound -> answered.increment();
      case Answer.Refused<T> refused -> answered.increment();
      case Answer.None<T> none -> unanswered.increment();
    }
    return answer;
  }

  private <T> Answer<T> bounded(Function<RegistryClient, T> call) {
    Future<T> running;
    try {
      running = threads.submit(() -> call.apply(client));
    } catch (RejectedExecutionException full) {
      return new Answer.None<>("earlier calls still hang, or the client is closed");
    }
    try {
      return new Answer.Ok<>(running.get(settings.callTimeout().toMillis(), TimeUnit.MILLISECONDS));
    } catch (TimeoutException slow) {
      running.cancel(true);
      return new Answer.None<>("no answer in " + settings.callTimeout().toMillis() + " ms");
    } catch (InterruptedException stopped) {
      running.cancel(true);
      Thread.currentThread().interrupt();
      return new Answer.None<>("interrupted while waiting for the answer");
    } catch (ExecutionException failed) {
      return answerIn(failed);
    }
  }

  private static <T> Answer<T> answerIn(ExecutionException failed) {
    Throwable cause = failed.getCause();
    String why = describe(cause == null ? failed : cause);
    return switch (cause) {
      case Error fatal -> throw fatal;
      case NotFoundException notFound -> new Answer.NotFound<>(why);
      case RuleViolationException refused -> new Answer.Refused<>(why);
      case UnprocessableSchemaException refused -> new Answer.Refused<>(why);
      case BadRequestException refused -> new Answer.Refused<>(why);
      case ConflictException refused -> new Answer.Refused<>(why);
      case null, default -> new Answer.None<>(why);
    };
  }

  /** The client's exceptions carry what happened in their error's name, often with no message. */
  private static String describe(Throwable failure) {
    if (failure instanceof RestClientException rest && rest.getError().getName() != null) {
      String message = rest.getError().getMessage();
      return rest.getError().getName() + (message == null ? "" : ": " + message);
    }
    return failure.toString();
  }

  RegistrySettings settings() {
    return settings;
  }

  /** For the resolver, which is only ever used inside {@link #ask}. */
  RegistryClient client() {
    return client;
  }

  /** Calls that the registry answered, a refusal included. */
  public long answered() {
    return answered.sum();
  }

  /** Calls without an answer: unreachable, too slow, failing inside. */
  public long unanswered() {
    return unanswered.sum();
  }

  /** Gives up on calls under way. */
  @Override
  public void close() {
    threads.shutdownNow();
    try {
      client.close();
    } catch (IOException failed) {
      throw new UncheckedIOException("the registry client did not close", failed);
    }
  }
}
