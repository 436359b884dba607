package dev.coldchain.demo;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.security.SecureRandom;

/** Free TCP ports of the loopback address. */
final class Ports {
  // Below the ranges that systems take client ports from: a client that keeps calling a stopped
  // server's port from that range can be given the very port, and connect to itself.
  private static final int LOWEST = 20_000;
  private static final int HIGHEST = 32_000;
  private static final int TRIES = 200;
  private static final SecureRandom RANDOM = new SecureRandom();

  private Ports() {}

  /** A port that nobody listens on now. */
  static int free() {
    for (int n = 0; n < TRIES; n++) {
      int port = RANDOM.nextInt(LOWEST, HIGHEST);
      if (isFree(port)) {
        return port;
      }
    }
    throw new IllegalStateException("no free port between " + LOWEST + " and " + HIGHEST);
  }

  /** Whether a server could listen on the port, on every address of this machine. */
  static boolean isFree(int port) {
    try (ServerSocket everywhere = new ServerSocket(port)) {
      return everywhere.isBound();
    } catch (IOException taken) {
      return false;
    }
  }

  /** Whether someone answers on the loopback address. */
  static boolean isOpen(int port) {
    try (Socket socket = new Socket()) {
      socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 1_000);
      return true;
    } catch (IOException refused) {
      return false;
    }
  }
}
