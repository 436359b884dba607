package dev.coldchain.rest;

import dev.coldchain.query.VanView;
import java.util.Comparator;
import java.util.List;

/**
 * The vans that were asked for: {@code {as_of, count, total, vans: […]}}.
 *
 * @param asOf wall time of the answer
 * @param count how many are in {@code vans}
 * @param total how many match; more than {@code count} when the limit cut the list
 * @param vans worst verdict first, then by id
 */
@Body
record VansBody(String asOf, int count, int total, List<VanRow> vans) {
  private static final Comparator<VanView> WORST_FIRST =
      Comparator.comparing(VanView::verdict).thenComparing(VanView::van);

  static VansBody of(List<VanView> all, VansFilter filter, String asOf) {
    List<VanView> matching = all.stream().filter(filter::matches).sorted(WORST_FIRST).toList();
    List<VanRow> rows = matching.stream().limit(filter.limit()).map(VanRow::of).toList();
    return new VansBody(asOf, rows.size(), matching.size(), rows);
  }
}
