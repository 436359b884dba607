package dev.coldchain.demo;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/**
 * A small shell process that outlives this JVM by a moment, whatever ends it, and removes a
 * directory. It is told the ids of the processes that work there, waits until they are gone, and
 * kills none: an id may have been given to another process since.
 */
final class Janitor {
  // A suspended child cannot see the end of its input: it is woken first.
  private static final String SCRIPT =
      """
      trap '' HUP INT TERM
      cd /
      while read -r pid; do pids="$pids $pid"; done
      tries=0
      for pid in $pids; do
        kill -s CONT "$pid" 2>/dev/null
        while kill -s 0 "$pid" 2>/dev/null && [ "$tries" -lt 100 ]; do
          tries=$((tries + 1))
          sleep 0.1
        done
      done
      tries=0
      while [ -e "$1" ] && [ "$tries" -lt 20 ]; do
        rm -rf -- "$1"
        tries=$((tries + 1))
        [ -e "$1" ] && sleep 0.1
      done
      """;

  // In its own session where that can be had: a kill of the whole process group spares it.
  private static final String START =
      """
      if command -v setsid >/dev/null 2>&1; then exec setsid sh -c "$1" janitor "$2"; fi
      exec sh -c "$1" janitor "$2"
      """;

  private final Path dir;
  private final Process process;
  private final OutputStream ids;

  private Janitor(Path dir, Process process) {
    this.dir = dir;
    this.process = process;
    this.ids = process.getOutputStream();
  }

  static Janitor of(Path dir) throws IOException {
    File nowhere = new File("/dev/null");
    Process process =
        new ProcessBuilder("sh", "-c", START, "sh", SCRIPT, dir.toString())
            .redirectOutput(nowhere)
            .redirectError(nowhere)
            .start();
    return new Janitor(dir, process);
  }

  /** Has it wait for one more process. */
  void watch(long pid) throws IOException {
    ids.write((pid + "\n").getBytes(StandardCharsets.US_ASCII));
    ids.flush();
  }

  /** Has the directory removed now; the processes must have ended. */
  void finish() throws IOException, InterruptedException {
    ids.close();
    boolean ended = process.waitFor(20, TimeUnit.SECONDS);
    if (!ended || Files.exists(dir)) {
      throw new IOException("could not be removed: " + dir);
    }
  }
}
