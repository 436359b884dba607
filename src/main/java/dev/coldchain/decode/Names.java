package dev.coldchain.decode;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.apache.avro.util.Utf8;

/**
 * Names as the wire spells them, each made into a value once: a fleet repeats the same few names in
 * every reading.
 *
 * @param <T> the value that a name stands for
 */
final class Names<T> {
  /** Random names must not fill the heap: past this many the known ones are forgotten. */
  private static final int MOST = 200_000;

  /**
   * Bytes of the longest name. A name is in the keys and rows of several topics, some twice: one of
   * half a megabyte would fit the input's limit and not theirs, and stop the stream.
   */
  private static final int LONGEST = 256;

  private final Map<Utf8, Optional<T>> known = new HashMap<>();
  private final Function<String, T> make;

  Names(Function<String, T> make) {
    this.make = make;
  }

  /**
   * The value of a name; empty when it is blank, too long or not UTF-8. The argument may be reused
   * after.
   */
  Optional<T> of(Utf8 name) {
    if (name.getByteLength() > LONGEST) {
      return Optional.empty();
    }
    Optional<T> value = known.get(name);
    if (value != null) {
      return value;
    }
    if (known.size() >= MOST) {
      known.clear();
    }
    Optional<T> made = text(name).filter(text -> !text.isBlank()).map(make);
    known.put(new Utf8(name), made);
    return made;
  }

  private static Optional<String> text(Utf8 name) {
    try {
      // A lenient decoder would fold different broken names into one van.
      return Optional.of(
          StandardCharsets.UTF_8
              .newDecoder()
              .decode(ByteBuffer.wrap(name.getBytes(), 0, name.getByteLength()))
              .toString());
    } catch (CharacterCodingException notText) {
      return Optional.empty();
    }
  }
}
