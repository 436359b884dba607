package dev.coldchain.topology;

/** The Kafka cluster gave no answer in time, or refused to. */
public final class BrokerUnavailableException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  BrokerUnavailableException(String message, Throwable cause) {
    super(message, cause);
  }
}
