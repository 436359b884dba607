package dev.coldchain.topology;

import dev.coldchain.cases.Rows;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import org.apache.avro.generic.GenericRecord;

/** Published rows spelled as the given cases spell theirs. */
public final class AvroRows {
  private AvroRows() {}

  public static String pane(GenericRecord row) {
    return fin(row)
        + " pane=%s revision=%s decided_at=%s"
            .formatted(row.get("pane"), row.get("revision"), time(row, "decided_at"));
  }

  public static String fin(GenericRecord row) {
    return "van_id=%s window_start=%s count=%s avg_c=%s flagged=%s"
        .formatted(
            row.get("van_id"),
            time(row, "window_start"),
            row.get("count"),
            average(row),
            row.get("flagged"));
  }

  private static String average(GenericRecord row) {
    if (!(row.get("avg_c") instanceof ByteBuffer buffer)) {
      return "null";
    }
    byte[] bytes = new byte[buffer.remaining()];
    buffer.duplicate().get(bytes);
    return new BigDecimal(new BigInteger(bytes), 2).toPlainString();
  }

  public static String late(GenericRecord row) {
    return "van_id=%s event_ts=%s seq=%s"
        .formatted(row.get("van_id"), time(row, "event_ts"), row.get("seq"));
  }

  public static String status(GenericRecord row) {
    return "van_id=%s status=%s first_window_start=%s decided_at=%s"
        .formatted(
            row.get("van_id"),
            row.get("status"),
            time(row, "first_window_start"),
            time(row, "decided_at"));
  }

  public static String time(GenericRecord row, String field) {
    return row.get(field) instanceof Long millis ? Rows.time(millis) : "null";
  }
}
