package dev.coldchain.demo;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** The files of {@code -Ddemo.out}: one a topic, a row a line, as they are read. */
final class OutFiles implements AutoCloseable {
  private static final Map<String, String> NAMES =
      Map.of(
          Topics.WINDOWS, "windows.jsonl",
          Topics.FINALS, "final.jsonl",
          Topics.LATE, "late.jsonl",
          Topics.INVALID, "invalid.jsonl",
          Topics.QUARANTINE, "quarantine.jsonl",
          Topics.ALERTS, "alerts.jsonl");

  private final Path dir;
  private final Map<String, Writer> writers = new HashMap<>();

  /**
   * Begins empty files, over those of an earlier run.
   *
   * @throws DemoFailure when they cannot be written there
   */
  OutFiles(Path dir) {
    this.dir = dir;
    try {
      Files.createDirectories(dir);
      Files.deleteIfExists(dir.resolve("summary.json"));
      for (Map.Entry<String, String> name : NAMES.entrySet()) {
        writers.put(name.getKey(), Files.newBufferedWriter(dir.resolve(name.getValue())));
      }
    } catch (IOException failed) {
      throw new DemoFailure(
          "-Ddemo.out: nothing can be written to %s (%s).".formatted(dir, failed), failed);
    }
  }

  /** Adds a row. */
  synchronized void row(String topic, String json) {
    Writer writer = writers.get(topic);
    if (writer == null) {
      throw new IllegalArgumentException("no file for " + topic);
    }
    try {
      writer.write(json);
      writer.write('\n');
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  /** Has what was added so far in the files. */
  synchronized void flush() {
    try {
      for (Writer writer : writers.values()) {
        writer.flush();
      }
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  /** Writes the summary beside them. */
  synchronized void summary(String json) {
    try {
      Files.writeString(dir.resolve("summary.json"), json + "\n");
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  @Override
  public synchronized void close() throws IOException {
    for (Writer writer : writers.values()) {
      writer.close();
    }
  }
}
