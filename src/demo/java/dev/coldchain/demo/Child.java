package dev.coldchain.demo;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * One process that {@link Scratch} started. Its standard input is a pipe held open here: the end of
 * this process is the child's end of input.
 */
public final class Child {
  private static final Duration TICK = Duration.ofMillis(100);
  private static final int QUOTED_LINES = 15;

  private final String name;
  private final Process process;
  private final Path log;

  Child(String name, Process process, Path log) {
    this.name = name;
    this.process = process;
    this.log = log;
  }

  /** The process id. */
  public long pid() {
    return process.pid();
  }

  /** Whether it runs; a suspended child does. */
  public boolean isAlive() {
    return process.isAlive();
  }

  /** What it printed, standard error too. */
  public Path log() {
    return log;
  }

  /** kill -9, of what it started first; returns when it is gone. */
  public void kill() {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
    try {
      process.getOutputStream().close();
    } catch (IOException alreadyClosed) {
      // The pipe broke because its reader has gone, which is what was wanted.
      process.destroyForcibly();
    }
    process.onExit().join();
  }

  /** SIGSTOP: it answers nothing and keeps its connections. */
  public void suspend() {
    signal("STOP");
  }

  /** SIGCONT, after {@link #suspend}. */
  public void resume() {
    signal("CONT");
  }

  /** SIGTERM, as a container engine stops a service; does not wait. */
  public void terminate() {
    signal("TERM");
  }

  private void signal(String signal) {
    run(List.of("sh", "-c", "kill -s \"$1\" \"$2\"", "sh", signal, Long.toString(pid())));
  }

  private void run(List<String> command) {
    try {
      int code = new ProcessBuilder(command).inheritIO().start().waitFor();
      if (code != 0) {
        throw new IllegalStateException(name + " could not be signalled: " + dead());
      }
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    } catch (InterruptedException stopped) {
      throw interrupted(stopped);
    }
  }

  /**
   * Waits until something is true of this child.
   *
   * @param what completes "waited for ", for the message
   * @throws IllegalStateException quoting its log when it ended before, or when time ran out
   */
  public void await(Duration most, String what, BooleanSupplier condition) {
    long start = System.nanoTime();
    try {
      while (!condition.getAsBoolean()) {
        if (process.waitFor(TICK.toMillis(), TimeUnit.MILLISECONDS)) {
          throw new IllegalStateException(dead());
        }
        if (System.nanoTime() - start > most.toNanos()) {
          throw new IllegalStateException(
              "waited %d s in vain for %s; %s".formatted(most.toSeconds(), what, said()));
        }
      }
    } catch (InterruptedException stopped) {
      throw interrupted(stopped);
    }
  }

  /**
   * Waits for its end.
   *
   * @return its exit code
   * @throws IllegalStateException quoting its log when it still runs after that time
   */
  public int awaitExit(Duration most) {
    return awaitExit(most, () -> {});
  }

  /** The same, doing something every now and then meanwhile. */
  int awaitExit(Duration most, Runnable meanwhile) {
    long start = System.nanoTime();
    try {
      while (!process.waitFor(TICK.toMillis(), TimeUnit.MILLISECONDS)) {
        meanwhile.run();
        if (System.nanoTime() - start > most.toNanos()) {
          throw new IllegalStateException(
              "%s still runs after %d s; %s".formatted(name, most.toSeconds(), said()));
        }
      }
      return process.exitValue();
    } catch (InterruptedException stopped) {
      throw interrupted(stopped);
    }
  }

  private IllegalStateException interrupted(InterruptedException stopped) {
    Thread.currentThread().interrupt();
    return new IllegalStateException("interrupted while waiting for " + name, stopped);
  }

  private String dead() {
    return "%s has ended%s; %s"
        .formatted(name, process.isAlive() ? "" : " with exit code " + process.exitValue(), said());
  }

  private String said() {
    return "its last words:\n" + tail();
  }

  /** The last lines of its log that are no stack frames. */
  public String tail() {
    try {
      List<String> lines =
          Files.readString(log, StandardCharsets.UTF_8)
              .lines()
              .filter(line -> !line.startsWith("\tat "))
              .toList();
      return String.join(
          "\n", lines.subList(Math.max(0, lines.size() - QUOTED_LINES), lines.size()));
    } catch (IOException unreadable) {
      return "(the log cannot be read: " + unreadable + ")";
    }
  }
}
