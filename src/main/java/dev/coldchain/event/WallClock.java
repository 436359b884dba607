package dev.coldchain.event;

/**
 * The one source of wall time. Only the outermost rooms hold it; every other room is handed the
 * time as an argument, so that a replay or a test decides what time it is.
 */
@FunctionalInterface
public interface WallClock {
  /** Now, in milliseconds since 1970-01-01T00:00:00Z. */
  long millis();

  /** Whether time passes at all; while a replay's clock stands, nothing can be idle. */
  default boolean runs() {
    return true;
  }
}
