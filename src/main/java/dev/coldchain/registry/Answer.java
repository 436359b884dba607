package dev.coldchain.registry;

/** What became of one call to the registry. */
sealed interface Answer<T> {
  /** It answered. */
  record Ok<T>(T value) implements Answer<T> {}

  /** It answered that there is no such thing (404, in the registry's own words). */
  record NotFound<T>(String why) implements Answer<T> {}

  /** It answered that it will not take what was sent (400, 409, 422). */
  record Refused<T>(String why) implements Answer<T> {}

  /** Unreachable, too slow, failing inside, or not letting us in: nothing is known. */
  record None<T>(String why) implements Answer<T> {}
}
