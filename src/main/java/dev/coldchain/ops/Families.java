package dev.coldchain.ops;

import dev.coldchain.event.EventTime;
import dev.coldchain.event.InvalidReason;
import dev.coldchain.query.PartitionView;
import dev.coldchain.tally.Counts;
import io.prometheus.metrics.model.snapshots.CounterSnapshot;
import io.prometheus.metrics.model.snapshots.CounterSnapshot.CounterDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.GaugeSnapshot;
import io.prometheus.metrics.model.snapshots.GaugeSnapshot.GaugeDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.MetricMetadata;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/** Figures as Prometheus metric families. */
final class Families {
  private static final double MILLIS_PER_SECOND = 1000;

  private Families() {}

  static MetricSnapshots of(Figures figures) {
    List<PartitionView> partitions = figures.partitions();
    List<PartitionView> started =
        partitions.stream().filter(one -> one.watermark() != EventTime.NEVER).toList();
    return MetricSnapshots.of(
        records(partitions),
        gauge(MetricNames.OPEN_WINDOWS, partitions, PartitionView::openWindows),
        gauge(MetricNames.UNFIRED_WINDOWS, partitions, PartitionView::unfiredWindows),
        gauge(MetricNames.WATERMARK, started, one -> one.watermark() / MILLIS_PER_SECOND),
        gauge(MetricNames.WATERMARK_LAG, started, one -> lag(figures.now(), one)),
        gauge(MetricNames.VANS, figures.fleet().map(Figures.Fleet::vans)),
        gauge(MetricNames.QUARANTINED_VANS, figures.fleet().map(Figures.Fleet::quarantined)),
        gauge(MetricNames.ASTRAY_VANS, figures.fleet().map(Figures.Fleet::astray)),
        gauge(MetricNames.READY, Optional.of(figures.ready() ? 1 : 0)),
        registry(figures.registry()));
  }

  private static double lag(long now, PartitionView partition) {
    return (now - partition.watermark()) / MILLIS_PER_SECOND;
  }

  private static CounterSnapshot records(List<PartitionView> partitions) {
    List<CounterDataPointSnapshot> points = new ArrayList<>();
    for (PartitionView partition : partitions) {
      Counts counts = partition.counts();
      points.add(records(partition, "joined", "", counts.joined()));
      points.add(records(partition, "late", "", counts.late()));
      points.add(records(partition, "duplicate", "", counts.duplicate()));
      // All reasons from the start: the first of a kind is an increase only where there was a 0.
      for (InvalidReason reason : InvalidReason.values()) {
        points.add(records(partition, "invalid", reason.name(), counts.invalid(reason)));
      }
    }
    return new CounterSnapshot(MetricNames.RECORDS, points);
  }

  private static CounterDataPointSnapshot records(
      PartitionView partition, String outcome, String reason, long count) {
    return CounterDataPointSnapshot.builder()
        .labels(labels(partition).merge(Labels.of("outcome", outcome, "reason", reason)))
        .value((double) count)
        .build();
  }

  private static GaugeSnapshot gauge(
      MetricMetadata name, List<PartitionView> partitions, ToDoubleFunction<PartitionView> value) {
    return new GaugeSnapshot(
        name,
        partitions.stream().map(one -> point(labels(one), value.applyAsDouble(one))).toList());
  }

  private static GaugeSnapshot gauge(MetricMetadata name, Optional<Integer> value) {
    return new GaugeSnapshot(name, value.stream().map(one -> point(Labels.EMPTY, one)).toList());
  }

  private static GaugeSnapshot registry(RegistryHealth.State state) {
    String current =
        switch (state) {
          case RegistryHealth.State.Healthy() -> "healthy";
          case RegistryHealth.State.Waiting(String why) -> "waiting";
          case RegistryHealth.State.LostItsData(String repair) -> "lost_its_data";
        };
    return new GaugeSnapshot(
        MetricNames.REGISTRY_STATE,
        List.of("healthy", "waiting", "lost_its_data").stream()
            .map(name -> point(Labels.of("state", name), name.equals(current) ? 1 : 0))
            .toList());
  }

  private static Labels labels(PartitionView partition) {
    return Labels.of("partition", String.valueOf(partition.partition()));
  }

  private static GaugeDataPointSnapshot point(Labels labels, double value) {
    return GaugeDataPointSnapshot.builder().labels(labels).value(value).build();
  }
}
