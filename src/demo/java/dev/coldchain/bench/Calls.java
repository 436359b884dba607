package dev.coldchain.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * The callers' process: so many connections, each asking again as soon as it is answered. What the
 * first seconds give is thrown away: the server's JVM compiles then.
 */
public final class Calls {
  private record Share(List<Long> nanos, long bytes) {}

  private Calls() {}

  /**
   * What it is told.
   *
   * @param path asked for; {@code %05d} in it is one of the vans' numbers, in turn
   */
  static List<String> arguments(
      int port,
      String path,
      int vans,
      int connections,
      Duration warmUp,
      Duration measured,
      Path result) {
    return List.of(
        Integer.toString(port),
        path,
        Integer.toString(vans),
        Integer.toString(connections),
        Long.toString(warmUp.toMillis()),
        Long.toString(measured.toMillis()),
        result.toString());
  }

  /** The arguments are those of {@code arguments}. */
  public static void main(String[] args) throws InterruptedException, ExecutionException {
    int port = Integer.parseInt(args[0]);
    int vans = Integer.parseInt(args[2]);
    int connections = Integer.parseInt(args[3]);
    round(port, args[1], vans, connections, Duration.ofMillis(Long.parseLong(args[4])));
    round(port, args[1], vans, connections, Duration.ofMillis(Long.parseLong(args[5])))
        .write(Path.of(args[6]));
  }

  private static Called round(int port, String path, int vans, int connections, Duration length)
      throws InterruptedException, ExecutionException {
    long start = System.nanoTime();
    long end = start + length.toNanos();
    List<Callable<Share>> callers = new ArrayList<>();
    for (int i = 0; i < connections; i++) {
      int first = i * vans / connections;
      callers.add(() -> ask(port, path, vans, first, end));
    }
    List<Share> shares = new ArrayList<>();
    try (ExecutorService threads = Executors.newFixedThreadPool(connections)) {
      for (Future<Share> share : threads.invokeAll(callers)) {
        shares.add(share.get());
      }
    }
    double seconds = (System.nanoTime() - start) / 1e9;
    return Called.of(
        shares.stream()
            .flatMap(share -> share.nanos().stream())
            .mapToLong(Long::longValue)
            .toArray(),
        seconds,
        shares.stream().mapToLong(Share::bytes).sum());
  }

  private static Share ask(int port, String path, int vans, int first, long end)
      throws IOException {
    List<Long> nanos = new ArrayList<>();
    long bytes = 0;
    try (Connection connection = new Connection(port)) {
      int van = first;
      for (long now = System.nanoTime(); now < end; ) {
        bytes += connection.get(path.formatted(van));
        long answered = System.nanoTime();
        nanos.add(answered - now);
        now = answered;
        van = (van + 1) % vans;
      }
    }
    return new Share(nanos, bytes);
  }
}
