package dev.coldchain.lab;

import dev.coldchain.demo.Delivery;
import dev.coldchain.demo.DemoFailure;
import dev.coldchain.demo.Scratch;
import dev.coldchain.demo.Terminal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Decides a file of readings in five ways, by operators that really run, and shows what each gives
 * as text and as a page. Exit codes: 0 when all went well, 1 after one sentence that says what did
 * not; 3 instead of 1, and the file {@code lab.failed} names made, when Maven is to fail without a
 * stack trace of its own.
 */
public final class Lab {
  private Lab() {}

  /** See {@link LabOptions} for the system properties. */
  public static void main(String[] args) {
    int code = run(Terminal.standardOutput());
    String mark = System.getProperty("lab.failed");
    System.exit(mark == null ? code : marked(Path.of(mark), code));
  }

  private static int marked(Path mark, int code) {
    try {
      Files.deleteIfExists(mark);
      if (code == 0) {
        return code;
      }
      Files.createFile(mark);
      return 3;
    } catch (IOException failed) {
      return 1;
    }
  }

  private static int run(Terminal terminal) {
    try {
      LabOptions options = LabOptions.from(System.getProperties());
      if (options.help()) {
        terminal.line(LabOptions.HELP);
        return 0;
      }
      try (Scratch scratch = Scratch.create()) {
        Arrivals arrivals = Arrivals.of(Delivery.of(options.readings(), scratch));
        Report report = Report.of(arrivals, scratch);
        report.lines().forEach(line -> terminal.line(plain(line)));
        write(options.html(), Page.of(report));
        terminal.line("");
        terminal.line("The same as a page, with a plot of the skew: " + options.html());
      }
      return 0;
    } catch (DemoFailure failure) {
      System.err.println(failure.getMessage());
      return 1;
    } catch (RuntimeException failed) {
      System.err.println("The lab stopped: " + failed);
      return 1;
    }
  }

  private static void write(Path html, String page) {
    try {
      Path parent = html.toAbsolutePath().getParent();
      if (parent != null) {
        Files.createDirectories(parent);
      }
      Files.writeString(html, page);
    } catch (IOException failed) {
      throw new DemoFailure(
          "-Dlab.html: nothing can be written to %s (%s).".formatted(html, failed), failed);
    }
  }

  /** As far as the terminal can show it. */
  private static String plain(String line) {
    if (System.out.charset().newEncoder().canEncode(line)) {
      return line;
    }
    return line.replaceAll("[\u2013\u2014\u2212]", "-").replace("\u00b0", "");
  }
}
