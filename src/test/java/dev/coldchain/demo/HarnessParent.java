package dev.coldchain.demo;

import java.io.IOException;
import java.util.Map;

/** A parent to kill: starts a broker, tells what there is of it, and waits to be killed. */
final class HarnessParent {
  private HarnessParent() {}

  /** Prints the scratch directory and the broker's process id, one line each. */
  public static void main(String[] args) throws IOException {
    Scratch scratch = Scratch.create();
    Broker broker = Broker.start(scratch, Map.of());
    System.out.println(scratch.dir());
    System.out.println(broker.child().pid());
    if (args.length > 0) {
      broker.suspend();
    }
    System.out.println("ready");
    int end = System.in.read();
    System.out.println("nobody was to write: " + end);
  }
}
