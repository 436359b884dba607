package dev.coldchain.ops;

import io.prometheus.metrics.model.snapshots.MetricMetadata;
import java.util.List;

/** Names and meanings as {@code /prometheus} shows them; a counter's name gets {@code _total}. */
final class MetricNames {
  static final MetricMetadata RECORDS =
      new MetricMetadata(
          "coldchain_records",
          "Records of the input partition by what became of them, from its first record on. Exact.");
  static final MetricMetadata OPEN_WINDOWS =
      new MetricMetadata("coldchain_open_windows", "Windows that still take readings.");
  static final MetricMetadata UNFIRED_WINDOWS =
      new MetricMetadata(
          "coldchain_unfired_windows", "Open windows whose end the watermark has not reached.");
  static final MetricMetadata WATERMARK =
      new MetricMetadata(
          "coldchain_watermark_seconds",
          "Event time up to which windows have fired, seconds since 1970-01-01T00:00:00Z.");
  static final MetricMetadata WATERMARK_LAG =
      new MetricMetadata(
          "coldchain_watermark_lag_seconds", "Wall time less the watermark, in seconds.");
  static final MetricMetadata VANS =
      new MetricMetadata("coldchain_vans", "Vans that this instance knows.");
  static final MetricMetadata QUARANTINED_VANS =
      new MetricMetadata("coldchain_quarantined_vans", "Those of them that must not be sold from.");
  static final MetricMetadata ASTRAY_VANS =
      new MetricMetadata(
          "coldchain_astray_vans", "Vans on a partition that their key does not belong to.");
  static final MetricMetadata READY =
      new MetricMetadata("coldchain_ready", "1 when /health/readiness says UP, else 0.");
  static final MetricMetadata REGISTRY_STATE =
      new MetricMetadata(
          "coldchain_registry_state",
          "1 for the state that the schema registry is in, 0 for the others.");

  static final List<MetricMetadata> ALL =
      List.of(
          RECORDS,
          OPEN_WINDOWS,
          UNFIRED_WINDOWS,
          WATERMARK,
          WATERMARK_LAG,
          VANS,
          QUARANTINED_VANS,
          ASTRAY_VANS,
          READY,
          REGISTRY_STATE);

  private MetricNames() {}
}
