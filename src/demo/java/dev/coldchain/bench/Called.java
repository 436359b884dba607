package dev.coldchain.bench;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Properties;

/**
 * What one round of calls gave.
 *
 * @param calls answered, every one whole and with 200
 * @param seconds that they took
 * @param bytes of their bodies
 * @param p50 of the time to the last byte, microseconds
 * @param p99 of the time to the last byte, microseconds
 */
record Called(long calls, double seconds, long bytes, double p50, double p99) {

  /**
   * From the times of all calls.
   *
   * @param nanos at least one; is sorted
   */
  static Called of(long[] nanos, double seconds, long bytes) {
    Arrays.sort(nanos);
    return new Called(
        nanos.length, seconds, bytes, percentile(nanos, 0.50), percentile(nanos, 0.99));
  }

  /** The least time that so much of the calls took at most, microseconds. */
  private static double percentile(long[] sorted, double share) {
    return sorted[(int) Math.ceil(share * sorted.length) - 1] / 1e3;
  }

  double rate() {
    return calls / seconds;
  }

  double bytesPerCall() {
    return (double) bytes / calls;
  }

  void write(Path file) {
    Properties all = new Properties();
    all.setProperty("calls", Long.toString(calls));
    all.setProperty("seconds", Double.toString(seconds));
    all.setProperty("bytes", Long.toString(bytes));
    all.setProperty("p50", Double.toString(p50));
    all.setProperty("p99", Double.toString(p99));
    try (Writer out = Files.newBufferedWriter(file)) {
      all.store(out, null);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  static Called read(Path file) {
    Properties all = new Properties();
    try (Reader in = Files.newBufferedReader(file)) {
      all.load(in);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
    return new Called(
        Long.parseLong(all.getProperty("calls")),
        Double.parseDouble(all.getProperty("seconds")),
        Long.parseLong(all.getProperty("bytes")),
        Double.parseDouble(all.getProperty("p50")),
        Double.parseDouble(all.getProperty("p99")));
  }
}
