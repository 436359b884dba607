package dev.coldchain.topology;

import dev.coldchain.decode.WriterSchemas;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.function.IntUnaryOperator;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.streams.test.TestRecord;
import org.jspecify.annotations.Nullable;

/** Published records as text: key, time, headers and value, all of each. */
final class Published {
  private static final String OFFSET = "coldchain.offset";

  private Published() {}

  /**
   * One record.
   *
   * @param place what to show for the offset that a header names
   */
  static String text(
      TestRecord<byte[], byte[]> record,
      String topic,
      WriterSchemas schemas,
      IntUnaryOperator place) {
    List<String> headers = new ArrayList<>();
    for (Header header : record.headers()) {
      String value = new String(header.value(), StandardCharsets.UTF_8);
      boolean offset = header.key().equals(OFFSET);
      headers.add(
          header.key() + "=" + (offset ? place.applyAsInt(Integer.parseInt(value)) : value));
    }
    boolean row = !topic.equals(Harness.TOPICS.invalid());
    return "%s at %s %s: %s"
        .formatted(
            record.key() == null ? null : new String(record.key(), StandardCharsets.UTF_8),
            record.getRecordTime(),
            headers,
            row ? Wire.row(record.value(), schemas) : hex(record.value()));
  }

  private static String hex(byte @Nullable [] bytes) {
    return bytes == null ? "null" : HexFormat.of().formatHex(bytes);
  }

  /** Where two lists of rows part, in few words; empty when they do not. */
  static String difference(String what, List<String> expected, List<String> got) {
    int at = 0;
    while (at < expected.size() && at < got.size() && expected.get(at).equals(got.get(at))) {
      at++;
    }
    if (at == expected.size() && at == got.size()) {
      return "";
    }
    return """
        %s: %d rows expected, %d published, alike up to row %d
          before    %s
          expected  %s
          published %s
        """
        .formatted(
            what,
            expected.size(),
            got.size(),
            at,
            row(expected, at - 1),
            row(expected, at),
            row(got, at));
  }

  private static String row(List<String> rows, int at) {
    return at >= 0 && at < rows.size() ? rows.get(at) : "(none)";
  }
}
