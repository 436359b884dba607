package dev.coldchain.topology;

import java.time.Duration;

/**
 * How our topics are created. Changing a setting later changes no topic that exists.
 *
 * @param replicationFactor copies of each partition; -1 for the broker's default
 * @param unlimitedRetention keep everything whatever its date: for replays of old files, which a
 *     retention by record time would delete as they are written
 * @param windows how long panes are kept after compaction has kept the newest
 * @param finals how long the rows of closed windows are kept
 * @param quarantine how long decisions are kept after compaction has kept the newest
 * @param late how long late readings wait for the correction
 * @param invalid how long invalid records are kept
 * @param alerts how long alerts are kept
 */
public record TopicSettings(
    short replicationFactor,
    boolean unlimitedRetention,
    Duration windows,
    Duration finals,
    Duration quarantine,
    Duration late,
    Duration invalid,
    Duration alerts) {

  /**
   * What the topics declare: 30 days, except a year for quarantine decisions and for final windows
   * ("long": the compliance record of what each verdict rested on).
   */
  public static TopicSettings standard(short replicationFactor) {
    Duration month = Duration.ofDays(30);
    Duration year = Duration.ofDays(365);
    return new TopicSettings(replicationFactor, false, month, year, year, month, month, month);
  }

  /** The same, keeping everything. */
  public TopicSettings keepingEverything() {
    return new TopicSettings(
        replicationFactor, true, windows, finals, quarantine, late, invalid, alerts);
  }
}
