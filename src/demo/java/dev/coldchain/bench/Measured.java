package dev.coldchain.bench;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Properties;

/**
 * What one subject did in one round.
 *
 * @param readings handled between the first and the last
 * @param seconds that this took
 * @param warmRate readings per second over the second half of them
 * @param cpuSeconds of the whole process, all its threads, in that time
 * @param heapPeak most bytes of heap in use
 * @param gcMillis in that time
 * @param counted what the subject itself says it has handled
 */
record Measured(
    long readings,
    double seconds,
    double warmRate,
    double cpuSeconds,
    long heapPeak,
    long gcMillis,
    long counted) {

  double rate() {
    return readings / seconds;
  }

  double cpuSecondsPerMillion() {
    return cpuSeconds * 1e6 / readings;
  }

  /** Appears whole, or not at all. */
  void write(Path file) {
    Properties all = new Properties();
    all.setProperty("readings", Long.toString(readings));
    all.setProperty("seconds", Double.toString(seconds));
    all.setProperty("warm-rate", Double.toString(warmRate));
    all.setProperty("cpu-seconds", Double.toString(cpuSeconds));
    all.setProperty("heap-peak", Long.toString(heapPeak));
    all.setProperty("gc-millis", Long.toString(gcMillis));
    all.setProperty("counted", Long.toString(counted));
    Path part = file.resolveSibling(file.getFileName() + ".part");
    try {
      try (Writer out = Files.newBufferedWriter(part)) {
        all.store(out, null);
      }
      Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  static Measured read(Path file) {
    Properties all = new Properties();
    try (Reader in = Files.newBufferedReader(file)) {
      all.load(in);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
    return new Measured(
        Long.parseLong(all.getProperty("readings")),
        Double.parseDouble(all.getProperty("seconds")),
        Double.parseDouble(all.getProperty("warm-rate")),
        Double.parseDouble(all.getProperty("cpu-seconds")),
        Long.parseLong(all.getProperty("heap-peak")),
        Long.parseLong(all.getProperty("gc-millis")),
        Long.parseLong(all.getProperty("counted")));
  }
}
