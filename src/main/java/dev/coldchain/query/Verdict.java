package dev.coldchain.query;

/** What to tell the store about a van. Worst first. */
public enum Verdict {
  /** Two windows in a row were too warm: do not sell. */
  QUARANTINED,
  /** Its readings arrive on more than one partition, so no average of it is whole. */
  SPLIT,
  /** Nothing was heard of it for 10 minutes of event time. */
  SILENT,
  /** The latest fired window is too warm; the next decides. */
  WARM,
  /** Nothing speaks against it so far. */
  OK
}
