package dev.coldchain.demo;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * A file of readings in arrival order, which is looked through once before it is replayed, so that
 * its length and its bad lines are known before anything is started.
 */
public final class Delivery {
  /** The one that ships with the project. */
  public static final String MANCHESTER = "manchester-2026-10-14.jsonl";

  private static final String MARK = "\uFEFF";

  private final String name;
  private final Optional<Path> file;

  private Delivery(String name, Optional<Path> file) {
    this.name = name;
    this.file = file;
  }

  /**
   * Finds it.
   *
   * @param readings as {@link Options#readings}; standard input is copied first, since it cannot be
   *     read twice
   * @throws DemoFailure when there is no such file
   */
  public static Delivery of(Optional<String> readings, Scratch scratch) {
    if (readings.isEmpty()) {
      return new Delivery(MANCHESTER, Optional.empty());
    }
    if (readings.get().equals("-")) {
      Path copy = scratch.dir().resolve("standard-input.jsonl");
      try {
        Files.copy(System.in, copy);
      } catch (IOException failed) {
        throw new DemoFailure("Standard input could not be read: " + failed.getMessage(), failed);
      }
      return new Delivery("standard input", Optional.of(copy));
    }
    Path file = Path.of(readings.get());
    if (!Files.isRegularFile(file) || !Files.isReadable(file)) {
      throw new DemoFailure("-Ddemo.readings: there is no file to read at %s.".formatted(file));
    }
    return new Delivery(String.valueOf(file.getFileName()), Optional.of(file));
  }

  /** What the user calls it. */
  public String name() {
    return name;
  }

  /** Hands over every line that is not blank, in order. */
  public void forEach(Consumer<ReadingLine> each) {
    try (BufferedReader lines =
        new BufferedReader(new InputStreamReader(open(), StandardCharsets.UTF_8))) {
      long number = 0;
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        number++;
        String text = number == 1 && line.startsWith(MARK) ? line.substring(1) : line;
        if (!text.isBlank()) {
          each.accept(LineParser.parse(number, text));
        }
      }
    } catch (IOException failed) {
      throw new UncheckedIOException(name + " could not be read", failed);
    }
  }

  private InputStream open() throws IOException {
    if (file.isPresent()) {
      return Files.newInputStream(file.get());
    }
    InputStream resource = Delivery.class.getClassLoader().getResourceAsStream(MANCHESTER);
    if (resource == null) {
      throw new IOException("not on the class path: " + MANCHESTER);
    }
    return resource;
  }

  /**
   * Looks through it.
   *
   * @param bad told each bad line
   */
  Survey survey(Consumer<ReadingLine.Bad> bad) {
    Survey.Builder survey = new Survey.Builder();
    forEach(
        line -> {
          switch (line) {
            case ReadingLine.Good good -> survey.add(good);
            case ReadingLine.Bad unfit -> {
              survey.bad++;
              bad.accept(unfit);
            }
          }
        });
    return survey.build();
  }

  /**
   * What is in it.
   *
   * @param good lines that are readings
   * @param bad lines that are not
   * @param vans different ones
   * @param firstIngest ingest time of the first reading, epoch milliseconds
   * @param newestIngest the newest ingest time, epoch milliseconds
   */
  record Survey(long good, long bad, int vans, long firstIngest, long newestIngest) {
    private static final class Builder {
      private final Set<String> vans = new HashSet<>();
      private long good;
      private long bad;
      private long first;
      private long newest = Long.MIN_VALUE;

      void add(ReadingLine.Good reading) {
        if (good++ == 0) {
          first = reading.ingestTime();
        }
        newest = Math.max(newest, reading.ingestTime());
        vans.add(reading.van());
      }

      Survey build() {
        return new Survey(good, bad, vans.size(), first, newest);
      }
    }
  }
}
