package dev.coldchain.demo;

import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;

/**
 * Lines for a person, and one line that changes in place: on a terminal it is overwritten,
 * elsewhere it is printed again every few seconds. Safe for use by several threads.
 */
public final class Terminal {
  private static final long PLAIN_EVERY_NANOS = 5_000_000_000L;
  private static final String ERASE = "\r\033[K";

  private final PrintStream out;
  private final boolean live;
  private String status = "";
  private long lastPlain = Long.MIN_VALUE;
  private String lastTopic = "";
  private boolean ended;

  private Terminal(PrintStream out, boolean live) {
    this.out = out;
    this.live = live;
  }

  /** Standard output. */
  public static Terminal standardOutput() {
    return new Terminal(System.out, isTerminal(1));
  }

  /** Standard error, for what is said beside a test's or a tool's own output. */
  public static Terminal standardError() {
    return new Terminal(System.err, isTerminal(2));
  }

  private static boolean isTerminal(int descriptor) {
    String term = System.getenv("TERM");
    if (term == null || term.toLowerCase(Locale.ROOT).equals("dumb")) {
      return false;
    }
    // System.console() asks about standard input too, and what it answers changed with JDK 22.
    try {
      return new ProcessBuilder(List.of("test", "-t", Integer.toString(descriptor)))
              .inheritIO()
              .start()
              .waitFor()
          == 0;
    } catch (IOException noSuchCommand) {
      return false;
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /** Prints one line above the status. */
  public synchronized void line(String text) {
    if (ended) {
      return;
    }
    if (live && !status.isEmpty()) {
      out.print(ERASE);
    }
    out.println(text);
    if (live && !status.isEmpty()) {
      out.print(status);
    }
    out.flush();
  }

  /**
   * Shows the status.
   *
   * @param topic what it is about; a new topic is shown at once where lines are not overwritten
   * @param text the line, at most 79 columns
   */
  public synchronized void status(String topic, String text) {
    if (ended) {
      return;
    }
    if (live) {
      out.print(ERASE + text);
      status = text;
    } else if (!topic.equals(lastTopic) || System.nanoTime() - lastPlain > PLAIN_EVERY_NANOS) {
      out.println(text);
      lastPlain = System.nanoTime();
      lastTopic = topic;
    }
    out.flush();
  }

  /** Takes the status away and says nothing more. */
  public synchronized void end() {
    clearStatus();
    ended = true;
  }

  /** Takes the status away. */
  public synchronized void clearStatus() {
    if (live && !status.isEmpty()) {
      out.print(ERASE);
      out.flush();
    }
    status = "";
    lastTopic = "";
  }
}
