package dev.coldchain.demo;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A temporary directory and the processes that work in it. All of it goes when this is closed, when
 * the JVM exits, and also when the JVM is killed in a way that runs no hook: children see the end
 * of their input, and a {@link Janitor} removes the directory after them. POSIX systems only.
 */
public final class Scratch implements AutoCloseable {
  /** What is undone when the scratch directory goes. */
  @FunctionalInterface
  public interface Undo {
    /** May fail: the rest is undone all the same. */
    void run() throws Exception;
  }

  // Ctrl-C in a terminal reaches the whole process group: children must outlive the parent's tidy
  // end, so they ignore it (an ignored signal stays so across exec) and end by the pipe.
  private static final String DEAF = "trap '' HUP INT; exec \"$@\"";

  private final Path dir;
  private final Janitor janitor;
  private final Path childMain;
  private final List<Child> children = new ArrayList<>();
  private final Deque<Undo> undo = new ArrayDeque<>();
  private final Thread hook = new Thread(this::close, "scratch-hook");
  private boolean closed;

  private Scratch(Path dir, Janitor janitor) throws IOException {
    this.dir = dir;
    this.janitor = janitor;
    this.childMain = copyChildMain(dir.resolve("child-main"));
  }

  /** A new directory under the system's one for temporary files. */
  public static Scratch create() {
    try {
      Path dir = Files.createTempDirectory("coldchain-").toRealPath();
      Scratch scratch = new Scratch(dir, Janitor.of(dir));
      Runtime.getRuntime().addShutdownHook(scratch.hook);
      return scratch;
    } catch (IOException failed) {
      throw new UncheckedIOException("no scratch directory", failed);
    }
  }

  private static Path copyChildMain(Path classes) throws IOException {
    String file = ChildMain.class.getName().replace('.', '/') + ".class";
    Path target = classes.resolve(file);
    Files.createDirectories(target.resolveSibling("."));
    try (InputStream bytes = ChildMain.class.getClassLoader().getResourceAsStream(file)) {
      if (bytes == null) {
        throw new IOException("not on the class path: " + file);
      }
      Files.copy(bytes, target);
    }
    return classes;
  }

  /** The directory itself. */
  public Path dir() {
    return dir;
  }

  /** A new directory in it: the name, with a number when it is taken. */
  public synchronized Path newDirectory(String name) {
    try {
      Path fresh = dir.resolve(name);
      for (int n = 2; Files.exists(fresh); n++) {
        fresh = dir.resolve(name + "-" + n);
      }
      return Files.createDirectory(fresh);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  /**
   * Starts a JVM that ends with this one.
   *
   * @param log where its output is appended
   */
  public Child start(Jvm jvm, Path log) {
    List<String> command = new ArrayList<>(List.of("sh", "-c", DEAF, "sh"));
    command.addAll(jvm.command(childMain.toString()));
    return start(jvm.name(), command, jvm.environment(), dir, log);
  }

  /**
   * Starts any command; it is on the command to end at the end of its input.
   *
   * @param log where its output is appended
   */
  synchronized Child start(
      String name, List<String> command, Map<String, String> environment, Path in, Path log) {
    if (closed) {
      throw new IllegalStateException("the scratch directory is gone: " + dir);
    }
    ProcessBuilder builder = new ProcessBuilder(command).directory(in.toFile());
    builder.environment().putAll(environment);
    builder.redirectErrorStream(true);
    builder.redirectOutput(ProcessBuilder.Redirect.appendTo(new File(log.toString())));
    try {
      Child child = new Child(name, builder.start(), log);
      janitor.watch(child.pid());
      children.add(child);
      return child;
    } catch (IOException failed) {
      throw new UncheckedIOException("cannot start " + name, failed);
    }
  }

  /** Something to do before the children end; the last added is done first. */
  public synchronized void beforeClose(Undo step) {
    undo.push(step);
  }

  /**
   * Runs what {@link #beforeClose} collected, kills the children, removes the directory. Further
   * calls wait for the first and do nothing.
   *
   * @throws IllegalStateException when a step failed (the others have run all the same) or the
   *     directory could not be removed
   */
  @Override
  public synchronized void close() {
    if (closed) {
      return;
    }
    closed = true;
    @Nullable IllegalStateException failure = null;
    while (!undo.isEmpty()) {
      failure = attempt(undo.pop(), failure);
    }
    for (Child child : children) {
      failure = attempt(child::kill, failure);
    }
    failure = attempt(janitor::finish, failure);
    if (!Thread.currentThread().equals(hook)) {
      forgetHook();
    }
    if (failure != null) {
      throw failure;
    }
  }

  private static @Nullable IllegalStateException attempt(
      Undo step, @Nullable IllegalStateException before) {
    try {
      step.run();
      return before;
    } catch (InterruptedException stopped) {
      // The rest must still be undone; the caller sees the mark.
      Thread.currentThread().interrupt();
      return add(stopped, before);
    } catch (Exception failed) {
      return add(failed, before);
    }
  }

  private static IllegalStateException add(
      Exception failed, @Nullable IllegalStateException before) {
    if (before == null) {
      return new IllegalStateException("not all was undone: " + failed.getMessage(), failed);
    }
    before.addSuppressed(failed);
    return before;
  }

  private void forgetHook() {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException exiting) {
      // The JVM is going down: the hook is waiting for this very call and will find it done.
      closed = true;
    }
  }
}
