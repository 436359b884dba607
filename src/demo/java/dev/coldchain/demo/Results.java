package dev.coldchain.demo;

import dev.coldchain.event.InvalidReason;
import dev.coldchain.tally.Counts;
import java.io.IOException;
import java.util.Optional;
import java.util.function.Supplier;

/** What came out: read as it comes, told when asked, kept in files when that was asked for. */
final class Results {
  private final Seen seen = new Seen();
  private final Optional<OutFiles> files;
  private final OutputReader reader;
  private final Story story;
  private final Supplier<Counts> counts;

  /** Begins to read; the scratch directory ends it and completes the files. */
  Results(Stack stack, Optional<OutFiles> files, Scratch scratch, Terminal terminal) {
    this.files = files;
    this.counts = stack::counts;
    this.story = new Story(terminal, seen);
    this.reader =
        new OutputReader(
            stack.bootstrapServers(),
            stack.registryUrl(),
            seen,
            files.orElse(null),
            story::announce);
    reader.start();
    scratch.beforeClose(this::finish);
  }

  Seen seen() {
    return seen;
  }

  Story story() {
    return story;
  }

  /** Throws what ended the reading, if anything did. */
  void check() {
    reader.check();
  }

  /**
   * Whether every row that the counts speak of has been read, and the final row of every window.
   */
  boolean complete(Counts now) {
    return seen.rows(Topics.LATE) == now.late()
        && seen.rows(Topics.INVALID) == now.invalid()
        && seen.unfinished() == 0
        && reader.hasReadAll();
  }

  /** What was read of what was counted, for a message. */
  String tally(Counts now) {
    return "late %d of %d, unusable %d of %d, %d windows without their final row"
        .formatted(
            seen.rows(Topics.LATE),
            now.late(),
            seen.rows(Topics.INVALID),
            now.invalid(),
            seen.unfinished());
  }

  private void finish() throws InterruptedException, IOException {
    reader.stop();
    if (files.isPresent()) {
      try (OutFiles open = files.get()) {
        open.summary(summary(counts.get()));
      }
    }
  }

  /** Makes the files whole as of now; further rows go on being added. */
  void save() {
    files.ifPresent(
        open -> {
          open.flush();
          open.summary(summary(counts.get()));
        });
  }

  private String summary(Counts now) {
    return JsonRow.write(
        json -> {
          json.writeNumberField("in", now.in());
          json.writeNumberField("joined", now.joined());
          json.writeNumberField("late", now.late());
          json.writeNumberField("duplicate", now.duplicate());
          json.writeObjectFieldStart("invalid");
          for (InvalidReason reason : InvalidReason.values()) {
            if (now.invalid(reason) > 0) {
              json.writeNumberField(reason.name(), now.invalid(reason));
            }
          }
          json.writeEndObject();
          json.writeObjectFieldStart("panes");
          json.writeNumberField("ON_TIME", seen.rows("ON_TIME"));
          json.writeNumberField("LATE", seen.rows("LATE"));
          json.writeEndObject();
          json.writeNumberField("final", seen.rows(Topics.FINALS));
        });
  }
}
