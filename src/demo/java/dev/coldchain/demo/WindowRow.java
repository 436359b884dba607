package dev.coldchain.demo;

import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.util.Optional;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericRecord;

/**
 * One emission of a van's window, as read from a topic.
 *
 * @param start epoch milliseconds, inclusive
 * @param end epoch milliseconds, exclusive
 * @param pane the schema's symbol
 * @param revision from 1
 * @param count readings in it
 * @param average degrees Celsius with two decimals; empty when there is no reading
 * @param flagged above the limit
 */
public record WindowRow(
    String van,
    long start,
    long end,
    String pane,
    int revision,
    int count,
    Optional<BigDecimal> average,
    boolean flagged) {

  /** From its Avro row. */
  public static WindowRow of(GenericRecord row) {
    Schema.Field average = row.getSchema().getField("avg_c");
    Optional<BigDecimal> degrees =
        row.get(average.pos()) instanceof ByteBuffer bytes
            ? Optional.of(JsonRow.decimal(average.schema(), bytes))
            : Optional.empty();
    return new WindowRow(
        row.get("van_id").toString(),
        (Long) row.get("window_start"),
        (Long) row.get("window_end"),
        row.get("pane").toString(),
        (Integer) row.get("revision"),
        (Integer) row.get("count"),
        degrees,
        (Boolean) row.get("flagged"));
  }
}
