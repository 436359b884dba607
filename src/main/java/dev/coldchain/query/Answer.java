package dev.coldchain.query;

/**
 * An answer about the live state. "Not ready" and "not here" are answers of their own, so that
 * neither is ever told as "there is none".
 *
 * @param <T> what was asked for
 */
public sealed interface Answer<T> {
  record Found<T>(T value) implements Answer<T> {}

  /** Every partition was asked, and none has it. */
  record Absent<T>() implements Answer<T> {}

  /** Another instance owns it; its address as it announced it, or empty when it announced none. */
  record Elsewhere<T>(String host) implements Answer<T> {}

  /** State is being restored or handed over, or the stream is not running; ask again. */
  record NotReady<T>(String why) implements Answer<T> {}
}
