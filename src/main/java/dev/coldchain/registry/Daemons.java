package dev.coldchain.registry;

import java.util.concurrent.ThreadFactory;

/** Threads that never keep the process alive. */
final class Daemons {
  private Daemons() {}

  static ThreadFactory named(String name) {
    return task -> {
      Thread thread = new Thread(task, name);
      thread.setDaemon(true);
      return thread;
    };
  }
}
