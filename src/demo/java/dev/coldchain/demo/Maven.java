package dev.coldchain.demo;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How to run Maven from here. System properties: {@code coldchain.maven.home}, an installation
 * (default the environment's MAVEN_HOME, then {@code mvn} on the PATH); {@code
 * coldchain.maven.java}, the JDK that Maven runs on; {@code coldchain.maven.repository}, its local
 * repository.
 */
final class Maven {
  // Maven does not see the end of its input: this shell does, and takes Maven with it.
  private static final String UNTIL_INPUT_ENDS =
      """
      trap '' HUP INT
      exec 3<&0
      "$@" </dev/null 3<&- &
      work=$!
      { read -r end; kill -9 "$work"; } <&3 >/dev/null 2>&1 &
      watch=$!
      exec 3<&-
      wait "$work"
      code=$?
      kill -9 "$watch" 2>/dev/null
      exit "$code"
      """;

  private Maven() {}

  /** A command that ends with its input. */
  static List<String> command(String... goals) {
    List<String> command =
        new ArrayList<>(List.of("sh", "-c", UNTIL_INPUT_ENDS, "sh", executable(), "-B"));
    String repository = System.getProperty("coldchain.maven.repository");
    if (repository != null) {
      command.add("-Dmaven.repo.local=" + repository);
    }
    command.addAll(List.of(goals));
    return command;
  }

  /** The variables that the command needs over the inherited ones. */
  static Map<String, String> environment() {
    String java = System.getProperty("coldchain.maven.java");
    return java == null ? Map.of() : Map.of("JAVA_HOME", java);
  }

  private static String executable() {
    String given = executableIn(System.getProperty("coldchain.maven.home"));
    if (given != null) {
      return given;
    }
    String usual = executableIn(System.getenv("MAVEN_HOME"));
    return usual == null ? "mvn" : usual;
  }

  private static @Nullable String executableIn(@Nullable String home) {
    if (home == null) {
      return null;
    }
    Path mvn = Path.of(home, "bin", "mvn");
    return Files.isExecutable(mvn) ? mvn.toString() : null;
  }
}
