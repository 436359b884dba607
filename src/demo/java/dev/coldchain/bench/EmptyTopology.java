package dev.coldchain.bench;

import dev.coldchain.decode.Decoded;
import dev.coldchain.decode.ReadingDecoder;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.LongAdder;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.Record;

/** Subject: a topology without state and without output, that decodes and counts, exactly once. */
public final class EmptyTopology {
  private EmptyTopology() {}

  /** Runs it; see {@link Assignment} for the arguments. */
  public static void main(String[] args) throws InterruptedException, ExecutionException {
    Assignment assignment = Assignment.of(args);
    LongAdder counted = new LongAdder();
    Topology topology = new Topology();
    topology
        .addSource(
            "readings",
            new ByteArrayDeserializer(),
            new ByteArrayDeserializer(),
            Assignment.READINGS)
        .addProcessor("decode", () -> new Decode(assignment.decoder(), counted), "readings");
    StreamsSubject.run(assignment, topology, counted::sum);
  }

  private record Decode(ReadingDecoder decoder, LongAdder counted)
      implements Processor<byte[], byte[], Void, Void> {
    @Override
    public void process(Record<byte[], byte[]> record) {
      if (decoder.decode(record.key(), record.value(), record.timestamp())
          instanceof Decoded.Valid) {
        counted.increment();
      }
    }
  }
}
