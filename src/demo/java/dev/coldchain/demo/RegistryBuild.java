package dev.coldchain.demo;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/**
 * Builds {@code src/registry} with Maven once for each state of its sources, and keeps the result
 * in the user's cache directory: a clean build takes about 70 s and loads about 200 MB. The
 * project's directory is the system property {@code coldchain.basedir}, default the working
 * directory.
 */
final class RegistryBuild {
  private static final Duration PATIENCE = Duration.ofMinutes(20);
  private static final String RUNNER = "registry-runner.jar";
  private static final String STAGED = "building-";
  private static final int WIDTH = 66;

  private final Scratch scratch;
  private final Terminal terminal;
  private final Path sources;
  private final Path cache;

  private RegistryBuild(Scratch scratch, Terminal terminal, Path sources, Path cache) {
    this.scratch = scratch;
    this.terminal = terminal;
    this.sources = sources;
    this.cache = cache;
  }

  /**
   * The server's runnable jar, with its libraries beside it; built now when it is not there yet.
   */
  static Path runner(Scratch scratch, Terminal terminal) {
    Path base = Path.of(System.getProperty("coldchain.basedir", "")).toAbsolutePath();
    Path sources = base.resolve("src/registry");
    if (!Files.exists(sources.resolve("pom.xml"))) {
      throw new IllegalStateException(
          "no src/registry/pom.xml in "
              + base
              + ": start in the project's directory, or name it with -Dcoldchain.basedir");
    }
    Path cache = Path.of(System.getProperty("user.home"), ".cache", "coldchain");
    try {
      Files.createDirectories(cache);
      return new RegistryBuild(scratch, terminal, sources, cache).findOrBuild();
    } catch (IOException failed) {
      throw new UncheckedIOException("cannot keep the registry server in " + cache, failed);
    }
  }

  private Path findOrBuild() throws IOException {
    Path home = cache.resolve("registry-" + hash());
    Path runner = home.resolve(RUNNER);
    if (Files.exists(runner)) {
      return runner;
    }
    // One lock for threads, one for processes: the second builder finds the first one's result.
    synchronized (RegistryBuild.class) {
      try (FileChannel file =
              FileChannel.open(
                  cache.resolve("registry.lock"),
                  StandardOpenOption.CREATE,
                  StandardOpenOption.WRITE);
          FileLock lock = file.lock()) {
        if (lock.isValid() && !Files.exists(runner)) {
          removeLeftovers();
          keep(build(), home);
        }
      }
    }
    return runner;
  }

  /** The directory that Maven built in. */
  private Path build() throws IOException {
    Path work = scratch.newDirectory("registry-build");
    for (Path source : files()) {
      Path copy = work.resolve(sources.relativize(source).toString());
      Files.createDirectories(copy.resolveSibling("."));
      Files.copy(source, copy);
    }
    terminal.line("Building the schema registry's server, this once: a minute or two, 200 MB.");
    long start = System.nanoTime();
    Child maven =
        scratch.start(
            "the build of the registry's server",
            Maven.command("package"),
            Maven.environment(),
            work,
            work.resolve("build.log"));
    int code =
        maven.awaitExit(
            PATIENCE,
            () -> {
              long seconds = (System.nanoTime() - start) / 1_000_000_000L;
              terminal.status("registry", "  %3d s  %s".formatted(seconds, doing(maven)));
            });
    terminal.clearStatus();
    if (code != 0) {
      throw new IllegalStateException(
          "the registry's server could not be built; Maven's last words:\n" + maven.tail());
    }
    return work.resolve("target");
  }

  /** Maven's last line without its colours, level and addresses. */
  private static String doing(Child maven) {
    String last = maven.tail().lines().reduce("", (before, line) -> line);
    String text =
        last.replaceAll("\033\\[[0-9;]*m", "")
            .replaceFirst("^\\[\\w+]\\s*-*\\s*", "")
            .replaceAll(" from \\S+: \\S+/", " ");
    return text.length() > WIDTH ? text.substring(0, WIDTH) : text;
  }

  private void keep(Path built, Path home) throws IOException {
    // Copied beside its place first: only a rename within one file system is all or nothing.
    Path staged = Files.createTempDirectory(cache, STAGED);
    try (Stream<Path> tree = Files.walk(built.resolve("lib"))) {
      for (Path source : tree.toList()) {
        Files.copy(source, staged.resolve(built.relativize(source).toString()));
      }
    }
    Files.copy(built.resolve(RUNNER), staged.resolve(RUNNER));
    Files.move(staged, home, StandardCopyOption.ATOMIC_MOVE);
  }

  /** Only a copy that was cut short leaves one, and the lock says that none is being made. */
  private void removeLeftovers() throws IOException {
    try (Stream<Path> entries = Files.list(cache)) {
      for (Path entry : entries.toList()) {
        if (String.valueOf(entry.getFileName()).startsWith(STAGED)) {
          try (Stream<Path> tree = Files.walk(entry)) {
            for (Path file : tree.sorted(Comparator.reverseOrder()).toList()) {
              Files.delete(file);
            }
          }
        }
      }
    }
  }

  private String hash() throws IOException {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      for (Path source : files()) {
        digest.update(sources.relativize(source).toString().getBytes(StandardCharsets.UTF_8));
        digest.update(Files.readAllBytes(source));
      }
      return HexFormat.of().formatHex(digest.digest(), 0, 8);
    } catch (NoSuchAlgorithmException everyJdkHasIt) {
      throw new IllegalStateException(everyJdkHasIt);
    }
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> tree = Files.walk(sources)) {
      return tree.filter(Files::isRegularFile)
          .filter(file -> !sources.relativize(file).startsWith("target"))
          .sorted()
          .toList();
    }
  }
}
