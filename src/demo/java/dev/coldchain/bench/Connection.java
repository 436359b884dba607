package dev.coldchain.bench;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;

/**
 * One kept-alive HTTP/1.1 connection that asks and reads answers whole. Not a client to use
 * elsewhere: a full one costs more on these processors than the server that is measured.
 */
final class Connection implements AutoCloseable {
  private static final int OK = 200;
  private static final String LENGTH = "content-length:";

  private final Socket socket;
  private final OutputStream out;
  private final InputStream in;
  private byte[] body = new byte[0];

  Connection(int port) throws IOException {
    socket = new Socket(InetAddress.getLoopbackAddress(), port);
    socket.setTcpNoDelay(true);
    out = socket.getOutputStream();
    in = new BufferedInputStream(socket.getInputStream(), 64 * 1024);
  }

  /**
   * Asks and reads the answer.
   *
   * @return the body's length, bytes
   * @throws IOException when the answer is not a 200 with a known length
   */
  int get(String path) throws IOException {
    out.write(
        ("GET " + path + " HTTP/1.1\r\nHost: localhost\r\n\r\n")
            .getBytes(StandardCharsets.US_ASCII));
    out.flush();
    String status = line();
    if (!status.startsWith("HTTP/1.1 " + OK)) {
      throw new IOException(path + " was answered with " + status);
    }
    int length = -1;
    for (String header = line(); !header.isEmpty(); header = line()) {
      if (header.toLowerCase(Locale.ROOT).startsWith(LENGTH)) {
        length = Integer.parseInt(header.substring(LENGTH.length()).strip());
      }
    }
    if (length < 0) {
      throw new IOException(path + " was answered without a length");
    }
    if (body.length < length) {
      body = new byte[length];
    }
    if (in.readNBytes(body, 0, length) < length) {
      throw new EOFException(path + " was answered in part");
    }
    return length;
  }

  /** The body of the last answer. */
  byte[] body(int length) {
    return Arrays.copyOf(body, length);
  }

  private String line() throws IOException {
    StringBuilder line = new StringBuilder(64);
    for (int next = in.read(); next != '\n'; next = in.read()) {
      if (next < 0) {
        throw new EOFException("the server closed the connection");
      }
      if (next != '\r') {
        line.append((char) next);
      }
    }
    return line.toString();
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
