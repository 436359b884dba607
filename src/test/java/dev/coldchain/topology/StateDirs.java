package dev.coldchain.topology;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Map;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.TopologyTestDriver;
import org.apache.kafka.streams.processor.StateStore;
import org.jspecify.annotations.Nullable;

/** Where test drivers keep their stores, and how that outlives a driver, which wipes its own. */
final class StateDirs {
  private StateDirs() {}

  static Path fresh() {
    try {
      return Files.createTempDirectory("coldchain-state-");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Streams' settings for a driver that finds stores in its directory. Exactly-once would refuse
   * them: the driver commits no changelog offsets by which it could trust what is there.
   */
  static Map<String, Object> settings(Path dir) {
    return Map.of(
        StreamsConfig.STATE_DIR_CONFIG,
        dir.toString(),
        StreamsConfig.PROCESSING_GUARANTEE_CONFIG,
        StreamsConfig.AT_LEAST_ONCE);
  }

  /** Closes the driver's stores and copies what is on disk then to a new directory. */
  static Path keep(TopologyTestDriver driver, Path dir) {
    Path kept = fresh();
    // Only a closed RocksDB has everything on disk, and the driver's own close deletes it.
    driver.getAllStateStores().values().forEach(StateStore::close);
    copy(dir, kept);
    return kept;
  }

  private static void copy(Path from, Path to) {
    walk(
        from,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path dir, BasicFileAttributes about)
              throws IOException {
            Files.createDirectories(to.resolve(from.relativize(dir)));
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes about)
              throws IOException {
            Files.copy(file, to.resolve(from.relativize(file)));
            return FileVisitResult.CONTINUE;
          }
        });
  }

  static void delete(Path dir) {
    walk(
        dir,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes about)
              throws IOException {
            Files.delete(file);
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult postVisitDirectory(Path left, @Nullable IOException failed)
              throws IOException {
            Files.delete(left);
            return FileVisitResult.CONTINUE;
          }
        });
  }

  private static void walk(Path dir, SimpleFileVisitor<Path> visitor) {
    try {
      Files.walkFileTree(dir, visitor);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
