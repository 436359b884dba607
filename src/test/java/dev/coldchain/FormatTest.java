package dev.coldchain;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.googlejavaformat.java.Formatter;
import com.google.googlejavaformat.java.FormatterException;
import com.google.googlejavaformat.java.ImportOrderer;
import com.google.googlejavaformat.java.JavaFormatterOptions;
import com.google.googlejavaformat.java.RemoveUnusedImports;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Every Java file as google-java-format writes it. The formatter parses with the compiler of the
 * JDK that runs it, and Maven's may be older than our language level: so it runs here, in the JDK
 * that was found for tests, and not as a Maven plugin.
 */
class FormatTest {
  private static final Formatter FORMATTER = new Formatter(JavaFormatterOptions.defaultOptions());

  @Test
  void everyJavaFile_isFormatted() throws IOException, FormatterException {
    List<Path> unformatted = new ArrayList<>();
    for (Path file : javaFiles()) {
      String text = Files.readString(file);
      if (!formatted(text).equals(text)) {
        unformatted.add(file);
      }
    }
    assertThat(unformatted).as("run mvn -q -Pformat").isEmpty();
  }

  /** Formats every file in place. */
  public static void main(String[] args) throws IOException, FormatterException {
    for (Path file : javaFiles()) {
      String text = Files.readString(file);
      String formatted = formatted(text);
      if (!formatted.equals(text)) {
        Files.writeString(file, formatted);
        System.out.println("formatted " + file);
      }
    }
  }

  private static String formatted(String text) throws FormatterException {
    String imports =
        ImportOrderer.reorderImports(
            RemoveUnusedImports.removeUnusedImports(text), JavaFormatterOptions.Style.GOOGLE);
    return FORMATTER.formatSource(imports);
  }

  private static List<Path> javaFiles() throws IOException {
    try (Stream<Path> files = Files.walk(Path.of("src"))) {
      return files.filter(file -> file.toString().endsWith(".java")).sorted().toList();
    }
  }
}
