package dev.coldchain.quarantine;

import java.util.List;

/**
 * What a pane led to.
 *
 * @param record what is remembered of the van from now on
 * @param revised the incidents that say something new, each with its next revision, by their id
 */
public record Judgement(VanRecord record, List<Incident> revised) {
  public Judgement {
    revised = List.copyOf(revised);
  }
}
