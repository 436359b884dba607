package dev.coldchain.query;

import dev.coldchain.event.VanId;
import dev.coldchain.quarantine.Incident;
import dev.coldchain.window.LastReading;
import java.util.List;
import java.util.Optional;

/**
 * One van as it was last written back. A van that was seen on several partitions has one part for
 * each, and only the parts have windows.
 *
 * @param parts one for each partition it was seen on, by partition; never empty
 */
public record VanView(VanId van, Verdict verdict, List<Part> parts) {
  public VanView {
    parts = List.copyOf(parts);
  }

  /**
   * What one partition knows of the van.
   *
   * @param astray whether the van's key belongs to another partition: its producer does not
   *     partition as the platform does
   * @param clock the partition's clock, epoch milliseconds, or NEVER
   * @param watermark the clock less the bound, or NEVER
   * @param last its newest reading; empty when only invalid ones came
   * @param windows open ones and, where asked for, closed ones, by start
   * @param incidents that still matter, by id
   */
  public record Part(
      int partition,
      boolean astray,
      long clock,
      long watermark,
      Optional<LastReading> last,
      List<WindowView> windows,
      List<Incident> incidents) {
    public Part {
      windows = List.copyOf(windows);
      incidents = List.copyOf(incidents);
    }
  }
}
