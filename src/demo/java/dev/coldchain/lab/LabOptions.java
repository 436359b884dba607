package dev.coldchain.lab;

import dev.coldchain.demo.DemoFailure;
import dev.coldchain.demo.Options;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Properties;

/**
 * What the user asked for with {@code -Dlab.…}.
 *
 * @param readings a JSONL file, or {@code -} for standard input; empty for the Manchester delivery
 * @param html where the page goes
 * @param help whether only to tell the options
 */
record LabOptions(Optional<String> readings, Path html, boolean help) {
  static final String HELP =
      """
      mvn -q -Plab  decides the same readings in five ways and shows what each gives.
        -Dlab.readings=FILE  readings in arrival order, one JSON object a line; - for standard input
                             (without it: the Manchester delivery that ships with the project)
        -Dlab.html=FILE      where the page goes (without it: target/lab.html)
        -Dlab.help           this""";

  /**
   * Reads them.
   *
   * @throws DemoFailure when there is no such file to read
   */
  static LabOptions from(Properties properties) {
    Optional<String> readings = Options.text(properties, "lab.readings");
    readings.filter(file -> !file.equals("-")).ifPresent(LabOptions::check);
    Path base = Path.of(properties.getProperty("coldchain.basedir", ""));
    return new LabOptions(
        readings,
        Options.text(properties, "lab.html")
            .map(Path::of)
            .orElse(base.resolve("target").resolve("lab.html")),
        Options.flag(properties, "lab.help"));
  }

  private static void check(String file) {
    if (!Files.isRegularFile(Path.of(file)) || !Files.isReadable(Path.of(file))) {
      throw new DemoFailure("-Dlab.readings: there is no file to read at %s.".formatted(file));
    }
  }
}
