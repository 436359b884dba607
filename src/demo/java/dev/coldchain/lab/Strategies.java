package dev.coldchain.lab;

import dev.coldchain.demo.Scratch;
import java.util.List;

/**
 * The five ways, each by an operator that ran over the file.
 *
 * @param arrival windows of arrival
 * @param everything windows of event time, judged when the file has ended
 * @param bound a watermark of 2 min, what comes later is dropped
 * @param service a watermark of 2 min and a lateness of 10 min
 * @param wide a watermark of 10 min
 * @param serviceAsBound the service's topology with the figures of {@code bound}
 * @param serviceAsWide the service's topology with the figures of {@code wide}
 */
record Strategies(
    Strategy arrival,
    Strategy everything,
    Strategy bound,
    Strategy service,
    Strategy wide,
    Strategy serviceAsBound,
    Strategy serviceAsWide) {
  private static final long WIDE = 10 * Figures.MINUTE;

  /** Runs all of them. */
  static Strategies over(List<Arrival> arrivals, Scratch scratch) {
    return new Strategies(
        new Strategy(
            "processing time (arrival)",
            "GroupingStep by ingest time; over once arrivals pass its end",
            plain(Plain.ofArrival(), arrivals, scratch)),
        new Strategy(
            "event time, all data",
            "GroupingStep by event time; all over at the end of the file",
            plain(Plain.ofEverything(), arrivals, scratch)),
        new Strategy(
            "watermark 2 min, late dropped",
            "Streams DSL: windows with grace 2 min, suppressed until closed",
            plain(Plain.ofStreams(Figures.BOUND), arrivals, scratch)),
        new Strategy(
            "watermark 2 min + 10 min lateness",
            "this service's topology, with its own figures",
            service(Figures.BOUND, Figures.ALLOWED, arrivals, scratch)),
        new Strategy(
            "watermark 10 min",
            "Streams DSL: windows with grace 10 min, suppressed until closed",
            plain(Plain.ofStreams(WIDE), arrivals, scratch)),
        new Strategy(
            "watermark 2 min, late diverted",
            "this service's topology: bound 2 min, lateness 0",
            service(Figures.BOUND, 0, arrivals, scratch)),
        new Strategy(
            "watermark 10 min",
            "this service's topology: bound 10 min, lateness 0",
            service(WIDE, 0, arrivals, scratch)));
  }

  private static Findings plain(Plain plain, List<Arrival> arrivals, Scratch scratch) {
    return PlainRun.of(plain, arrivals, scratch.newDirectory("plain"));
  }

  private static Findings service(
      long bound, long allowed, List<Arrival> arrivals, Scratch scratch) {
    return ServiceRun.of(Figures.spec(bound, allowed), arrivals, scratch.newDirectory("service"));
  }

  /** The five, in the design's order. */
  List<Strategy> published() {
    return List.of(arrival, everything, bound, service, wide);
  }

  /** Those that have a watermark. */
  List<Strategy> streaming() {
    return List.of(bound, service, wide);
  }
}
