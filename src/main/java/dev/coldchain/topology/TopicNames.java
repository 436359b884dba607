package dev.coldchain.topology;

import java.util.List;

/**
 * The names of the pipeline's topics.
 *
 * @param readings the input; never created here
 * @param windows panes as they are emitted, the newest counts
 * @param finals one row a closed window
 * @param quarantine what was decided about a van's load, the newest counts
 * @param late readings whose window had closed
 * @param invalid records that cannot be a reading, untouched
 * @param alerts what people should look at
 */
public record TopicNames(
    String readings,
    String windows,
    String finals,
    String quarantine,
    String late,
    String invalid,
    String alerts) {

  /** The names that everyone uses unless the settings say otherwise. */
  public static TopicNames standard() {
    return new TopicNames(
        "coldchain.readings",
        "coldchain.windows",
        "coldchain.windows.final",
        "coldchain.quarantine",
        "coldchain.readings.late",
        "coldchain.readings.invalid",
        "coldchain.alerts");
  }

  /** All but the input. */
  public List<String> outputs() {
    return List.of(windows, finals, quarantine, late, invalid, alerts);
  }
}
