package dev.coldchain.demo;

import dev.coldchain.query.PartitionView;
import dev.coldchain.tally.Counts;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/** One run of the demo, from the file to the story. */
final class DemoRun {
  private static final Duration REPLAY = Duration.ofSeconds(30);
  private static final double LEAST_USUAL_SPEED = 60;

  /** Also the most: a service takes long steps of its clock for an outage of its own. */
  private static final double SILENCE_SPEED = 300;

  private static final Duration STALLED = Duration.ofMinutes(2);
  private static final Duration LONGEST_SILENCE = Duration.ofHours(1);
  private static final int MOST_BAD_LINES = 20;

  private final Options options;
  private final Scratch scratch;
  private final Terminal terminal;

  DemoRun(Options options, Scratch scratch, Terminal terminal) {
    this.options = options;
    this.scratch = scratch;
    this.terminal = terminal;
  }

  /**
   * Runs it; returns when the user wanted it to stop by itself and all is done.
   *
   * @throws RuntimeException when it cannot go on
   */
  void run() {
    long start = System.nanoTime();
    Delivery delivery = Delivery.of(options.readings(), scratch);
    Delivery.Survey survey = survey(delivery);
    double speed = options.speed().orElseGet(() -> usualSpeed(survey));
    introduce(delivery, survey, speed);
    Optional<OutFiles> files = options.out().map(OutFiles::new);
    ReplayClock clock = new ReplayClock(survey.firstIngest(), System::nanoTime);
    Stack stack = Stack.start(scratch, options, clock, terminal);
    Results results = new Results(stack, files, scratch, terminal);
    ready(stack.service(), start);

    Heart heart = new Heart(stack, results, clock);
    replay(delivery, survey, speed, stack, heart, clock);
    close(
        stack, results, heart, clock, speed == 0 ? SILENCE_SPEED : Math.min(speed, SILENCE_SPEED));
    terminal.clearStatus();
    results.save();
    results.story().tell(stack.counts());
    if (!options.exit()) {
      results.story().look(stack.service());
      terminal.line("");
      terminal.line("It goes on until Ctrl-C.");
      heart.until(
          () -> false, Duration.ofDays(36_500), () -> "A hundred years are over.", () -> {});
    }
  }

  private Delivery.Survey survey(Delivery delivery) {
    AtomicLong told = new AtomicLong();
    Delivery.Survey survey =
        delivery.survey(
            bad -> {
              String sentence =
                  "%s, line %d %s".formatted(delivery.name(), bad.number(), bad.reason());
              if (options.strict()) {
                throw new DemoFailure(sentence + "; -Ddemo.strict=true stops at it.");
              }
              if (told.incrementAndGet() <= MOST_BAD_LINES) {
                terminal.line(sentence + "; skipped.");
              }
            });
    if (survey.bad() > MOST_BAD_LINES) {
      terminal.line("... and %d more such lines.".formatted(survey.bad() - MOST_BAD_LINES));
    }
    if (survey.good() == 0) {
      throw new DemoFailure("There is no reading in %s.".formatted(delivery.name()));
    }
    return survey;
  }

  private static Duration length(Delivery.Survey survey) {
    return Duration.ofMillis(survey.newestIngest() - survey.firstIngest());
  }

  private static double usualSpeed(Delivery.Survey survey) {
    double fits = (double) length(survey).toMillis() / REPLAY.toMillis();
    return Math.max(LEAST_USUAL_SPEED, Math.ceil(fits));
  }

  private void introduce(Delivery delivery, Delivery.Survey survey, double speed) {
    terminal.line(
        "%s: %s of %s,"
            .formatted(
                delivery.name(),
                Words.count(survey.good(), "reading"),
                Words.count(survey.vans(), "van")));
    String pace = speed == 0 ? "as fast as possible" : "%s times faster".formatted(plain(speed));
    terminal.line(
        "received %s, %s to %s UTC; replayed %s."
            .formatted(
                Words.date(survey.firstIngest()),
                Words.clock(survey.firstIngest()),
                Words.clock(survey.newestIngest()),
                pace));
  }

  private static String plain(double speed) {
    return speed == Math.rint(speed) ? Long.toString((long) speed) : Double.toString(speed);
  }

  private void ready(URI service, long start) {
    long seconds = (System.nanoTime() - start) / 1_000_000_000L;
    terminal.line("Ready after %d s. The service answers at %s".formatted(seconds, service));
  }

  private void replay(
      Delivery delivery,
      Delivery.Survey survey,
      double speed,
      Stack stack,
      Heart heart,
      ReplayClock clock) {
    Replay replay = new Replay(stack.bootstrapServers(), stack.registryUrl());
    Runnable bar = () -> bar(replay.sent(), survey.good(), clock);
    replay.play(delivery, new Pace(speed, System::nanoTime), nanos -> heart.pause(nanos, bar));
    long[] last = {-1, System.nanoTime()};
    heart.until(
        () -> stack.counts().in() == replay.sent() || stalled(last, stack.counts().in()),
        Duration.ofDays(365),
        () -> "The service never caught up.",
        bar);
  }

  /** Throws when the service's count has not moved for too long. */
  private static boolean stalled(long[] last, long count) {
    if (count != last[0]) {
      last[0] = count;
      last[1] = System.nanoTime();
    } else if (System.nanoTime() - last[1] > STALLED.toNanos()) {
      throw new DemoFailure("The service has stopped counting at %d readings.".formatted(count));
    }
    return false;
  }

  private void bar(long sent, long all, ReplayClock clock) {
    int width = 30;
    int full = (int) (width * sent / all);
    terminal.status(
        "replay",
        "[%s%s] %3d %%  %d of %d readings, it is %s"
            .formatted(
                "#".repeat(full),
                "-".repeat(width - full),
                100 * sent / all,
                sent,
                all,
                Words.clock(clock.millis())));
  }

  private void close(Stack stack, Results results, Heart heart, ReplayClock clock, double speed) {
    heart.follow();
    clock.run(speed);
    Runnable show =
        () ->
            terminal.status(
                "silence",
                "All readings are in; waiting for the last windows to close, it is "
                    + Words.clock(clock.millis()));
    heart.until(
        () -> allClosed(stack.partitions()),
        STALLED.plusMillis((long) (LONGEST_SILENCE.toMillis() / speed)),
        () -> "The last windows did not close.",
        show);
    // From here on at a clock's own pace: a page that is looked at should not race.
    clock.run(1);
    Counts counts = stack.counts();
    heart.until(
        () -> results.complete(counts),
        STALLED,
        () ->
            "What the service wrote does not add up to what it counted: %s."
                .formatted(results.tally(counts)),
        show);
  }

  private static boolean allClosed(List<PartitionView> partitions) {
    return !partitions.isEmpty()
        && partitions.stream().allMatch(partition -> partition.openWindows() == 0);
  }
}
