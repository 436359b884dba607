package dev.coldchain.window;

/**
 * What one pane of a window said.
 *
 * @param number 1 for the first pane of the window, then one more each
 * @param decidedAt ingest time of the reading that caused it, or the wall time when silence did;
 *     epoch milliseconds
 */
public record Revision(int number, PaneKind kind, WindowStats stats, long decidedAt) {}
