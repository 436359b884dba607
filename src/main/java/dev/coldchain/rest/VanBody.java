package dev.coldchain.rest;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.coldchain.query.VanView;
import dev.coldchain.query.Verdict;
import java.util.List;

/**
 * One van. Its figures are at the top when one partition has them all, which is how it should be,
 * and in {@code parts} when it is split. {@code split} tells which; a reader that does not look at
 * it finds no {@code windows} in a split van, rather than half an average that looks whole.
 */
sealed interface VanBody {

  static VanBody of(VanView van, String asOf) {
    List<PartBody> parts = van.parts().stream().map(PartBody::of).toList();
    String text = van.van().text();
    String sentence = Sentences.of(van);
    return parts.size() == 1
        ? new Whole(asOf, text, van.verdict(), sentence, false, parts.getFirst())
        : new Split(asOf, text, van.verdict(), sentence, true, parts);
  }

  /**
   * A van whose readings all arrive on one partition: {@code {as_of, van_id, verdict, sentence,
   * split: false, partition, clock, watermark, last_reading, windows, incidents}}.
   *
   * @param asOf wall time of the answer
   * @param sentence what the verdict means, for a person
   */
  @Body
  record Whole(
      String asOf,
      String vanId,
      Verdict verdict,
      String sentence,
      boolean split,
      @JsonUnwrapped PartBody part)
      implements VanBody {}

  /**
   * A van whose readings arrive on several partitions: {@code {as_of, van_id, verdict, sentence,
   * split: true, parts: [{partition, clock, watermark, last_reading, windows, incidents}]}}.
   *
   * @param asOf wall time of the answer
   * @param sentence what the verdict means, for a person
   * @param parts one for each partition, by number
   */
  @Body
  record Split(
      String asOf,
      String vanId,
      Verdict verdict,
      String sentence,
      boolean split,
      List<PartBody> parts)
      implements VanBody {}
}
