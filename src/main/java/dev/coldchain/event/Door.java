package dev.coldchain.event;

/** The load door while a reading was taken. */
public enum Door {
  /** The sensor cannot tell, or its schema is older than the field. */
  UNKNOWN,
  OPEN,
  CLOSED
}
