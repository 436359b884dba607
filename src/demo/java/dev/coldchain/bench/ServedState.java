package dev.coldchain.bench;

import dev.coldchain.app.RunningService;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;

/** The service with its readings handled, to be asked for as long as the bench runs. */
public final class ServedState {
  private ServedState() {}

  /**
   * Runs until it is killed; see {@link Assignment} for the arguments. Its result is the address it
   * answers at, written once every reading is committed.
   */
  public static void main(String[] args)
      throws InterruptedException, ExecutionException, IOException {
    Assignment assignment = Assignment.of(args);
    try (RunningService service = RunningService.start(WholeService.settings(assignment));
        Committed committed = new Committed(assignment.brokers(), assignment.id())) {
      long done = committed.await(assignment.readings(), () -> check(service));
      System.out.println(done + " readings are handled");
      tell(service.url().toString(), assignment.result());
      new CountDownLatch(1).await();
    }
  }

  private static void check(RunningService service) {
    service
        .dead()
        .ifPresent(
            why -> {
              throw new IllegalStateException("the service has stopped: " + why);
            });
  }

  /** Appears whole, or not at all. */
  static void tell(String address, Path file) throws IOException {
    Path part = file.resolveSibling(file.getFileName() + ".part");
    Files.writeString(part, address);
    Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
  }
}
