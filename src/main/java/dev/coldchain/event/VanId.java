package dev.coldchain.event;

/** A van as the fleet names it, such as {@code VAN-014}; never blank. Ordered by its text. */
public record VanId(String text) implements Comparable<VanId> {
  public VanId {
    if (text.isBlank()) {
      throw new IllegalArgumentException("a van's id is never blank");
    }
  }

  @Override
  public int compareTo(VanId other) {
    return text.compareTo(other.text);
  }

  @Override
  public String toString() {
    return text;
  }
}
