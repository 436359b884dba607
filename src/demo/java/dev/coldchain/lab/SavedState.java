package dev.coldchain.lab;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The stores of a test driver as files that outlive it. */
final class SavedState {
  private static final String TASK = "0_0";
  private static final String STORES = "rocksdb";

  private SavedState() {}

  /**
   * Has a driver keep its stores in another directory. At its end a driver writes its stores out
   * and then deletes its state directory: of a link in it only the link.
   *
   * @param stateDir the driver's, empty
   * @param kept where the stores are, or will be
   */
  static void keep(Path stateDir, Path kept) {
    try {
      Path task = stateDir.resolve(Drivers.APPLICATION).resolve(TASK);
      Files.createDirectories(task);
      Files.createSymbolicLink(task.resolve(STORES), kept);
    } catch (IOException failed) {
      throw new UncheckedIOException("the state of a run cannot be kept", failed);
    }
  }
}
