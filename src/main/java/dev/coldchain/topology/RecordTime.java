package dev.coldchain.topology;

import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.streams.processor.TimestampExtractor;

/**
 * The record's own Kafka timestamp, which the platform's clock set. Event time stays in the
 * payload: as a record's timestamp a poisoned one would become stream time and changelog
 * timestamps, and a broker refuses those that are far ahead. A record without a timestamp has time
 * 0, so it is found to be ahead of its ingest and diverted; Kafka's own extractor would stop the
 * stream.
 */
public final class RecordTime implements TimestampExtractor {
  @Override
  public long extract(ConsumerRecord<Object, Object> record, long partitionTime) {
    return Math.max(0, record.timestamp());
  }
}
