package dev.coldchain.topology;

/** The names of the topology's nodes. They show in metrics and descriptions: they do not change. */
final class Nodes {
  static final String READINGS = "readings";
  static final String DECODE = "decode";
  static final String WINDOW = "window";
  static final String QUARANTINE = "quarantine";
  static final String INVALID = "invalid-out";
  static final String LATE = "late-out";
  static final String WINDOWS = "windows-out";
  static final String FINALS = "finals-out";
  static final String INCIDENTS = "quarantine-out";
  static final String ALERTS = "alerts-out";

  private Nodes() {}
}
