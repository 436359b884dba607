package dev.coldchain.query;

import dev.coldchain.clock.Lateness;
import dev.coldchain.clock.PartitionClock;
import dev.coldchain.store.ClosedWindow;
import dev.coldchain.store.SavedPartition;
import dev.coldchain.store.SavedVan;
import dev.coldchain.window.OpenWindow;
import dev.coldchain.window.PaneKind;
import dev.coldchain.window.WindowStats;
import java.util.List;
import java.util.OptionalInt;

/** What is saved, as what is shown. */
final class Views {
  private Views() {}

  static PartitionView partition(int partition, SavedPartition saved, Lateness lateness) {
    return new PartitionView(
        partition,
        saved.counts(),
        saved.clock().time(),
        saved.clock().watermark(lateness),
        saved.newestRecord(),
        saved.openWindows(),
        saved.unfiredWindows());
  }

  static VanView.Part part(
      int partition,
      boolean astray,
      SavedVan van,
      PartitionClock clock,
      Lateness lateness,
      List<WindowView> all) {
    return new VanView.Part(
        partition,
        astray,
        clock.time(),
        clock.watermark(lateness),
        van.windows().last(),
        all,
        van.record().incidents());
  }

  static List<WindowView> open(SavedVan van) {
    return van.windows().open().stream().map(Views::open).toList();
  }

  private static WindowView open(OpenWindow window) {
    return view(
        window.window().start(),
        window.window().end(),
        window.stats(),
        window.revision() == 0 ? WindowView.State.OPEN : WindowView.State.FIRED,
        window.revision(),
        !window.revisions().isEmpty() && window.revisions().getLast().kind() == PaneKind.LATE);
  }

  static WindowView closed(ClosedWindow closed, long size) {
    return view(
        closed.start(),
        closed.start() + size,
        closed.stats(),
        WindowView.State.CLOSED,
        closed.revision(),
        closed.revision() > 1);
  }

  private static WindowView view(
      long start,
      long end,
      WindowStats stats,
      WindowView.State state,
      int revision,
      boolean revisedLate) {
    return new WindowView(
        start,
        end,
        stats.count(),
        stats.count() == 0 ? OptionalInt.empty() : OptionalInt.of(stats.averageHundredths()),
        stats.flagged(),
        state,
        revision,
        revisedLate);
  }
}
