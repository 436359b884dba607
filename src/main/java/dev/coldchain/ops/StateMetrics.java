package dev.coldchain.ops;

import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.micronaut.context.annotation.Context;
import io.micronaut.context.annotation.Requires;
import io.prometheus.metrics.model.registry.MultiCollector;
import io.prometheus.metrics.model.snapshots.MetricMetadata;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import java.util.List;

/**
 * Puts what the state knows on {@code /prometheus}. Nothing is counted here: a count in memory is
 * wrong after an aborted transaction, and forgets at a restart. Asking at each scrape also makes
 * partitions come and go with their owner, without meters that stay behind.
 */
@Context
@Requires(beans = PrometheusMeterRegistry.class)
final class StateMetrics implements MultiCollector {
  private final FiguresSource source;

  @SuppressWarnings("this-escape") // Scraped only once the server runs.
  StateMetrics(FiguresSource source, PrometheusMeterRegistry registry) {
    this.source = source;
    registry.getPrometheusRegistry().register(this);
  }

  @Override
  public MetricSnapshots collect() {
    return Families.of(source.figures());
  }

  @Override
  public List<String> getPrometheusNames() {
    return MetricNames.ALL.stream().map(MetricMetadata::getPrometheusName).toList();
  }
}
