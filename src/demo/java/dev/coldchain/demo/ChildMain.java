package dev.coldchain.demo;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.util.Arrays;

/**
 * Runs another main class for as long as the process that started this one lives: its end, by kill
 * -9 too, closes this process's standard input.
 *
 * <p>Arguments: the main class, then its arguments. One class file and no other: {@link Scratch}
 * puts it on class paths that have nothing else of ours.
 */
public final class ChildMain {
  private static final int PARENT_ENDED = 143;

  private ChildMain() {}

  /** Returns when the other main does; its exception is this one's. */
  public static void main(String[] args) throws Throwable {
    Thread watch = new Thread(ChildMain::haltAtEndOfInput, "parent-watch");
    watch.setDaemon(true);
    watch.start();
    String[] rest = Arrays.copyOfRange(args, 1, args.length);
    try {
      Class.forName(args[0]).getMethod("main", String[].class).invoke(null, (Object) rest);
    } catch (InvocationTargetException failed) {
      throw failed.getCause() == null ? failed : failed.getCause();
    }
  }

  private static void haltAtEndOfInput() {
    try {
      while (System.in.read() >= 0) {
        // The parent says nothing: only the end matters.
      }
    } catch (IOException broken) {
      System.err.println("the pipe from the parent broke: " + broken);
    }
    // Not exit: shutdown hooks may wait for peers that have gone the same way.
    Runtime.getRuntime().halt(PARENT_ENDED);
  }
}
