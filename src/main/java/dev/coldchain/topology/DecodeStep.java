package dev.coldchain.topology;

import dev.coldchain.decode.Decoded;
import dev.coldchain.decode.ReadingDecoder;
import dev.coldchain.event.Alert;
import dev.coldchain.event.InvalidReason;
import dev.coldchain.sink.OutputKey;
import dev.coldchain.store.OpenWindowStore;
import dev.coldchain.store.StateStores;
import dev.coldchain.store.TaskState;
import java.nio.charset.StandardCharsets;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.streams.processor.api.ContextualProcessor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.processor.api.RecordMetadata;
import org.jspecify.annotations.Nullable;

/**
 * Bytes in; readings on to the windows, everything else to the dead letters with its reason. First
 * in the pipeline, so it also loads the task's state when the task starts and drops it at the end.
 */
final class DecodeStep
    extends ContextualProcessor<byte @Nullable [], byte @Nullable [], Object, Object> {
  private final ReadingDecoder decoder;
  private @Nullable OpenWindowStore store;
  private int partition;

  DecodeStep(ReadingDecoder decoder) {
    this.decoder = decoder;
  }

  @Override
  public void init(ProcessorContext<Object, Object> context) {
    super.init(context);
    partition = context.taskId().partition();
    OpenWindowStore opened = context.getStateStore(StateStores.OPEN_WINDOWS);
    opened.activate();
    store = opened;
  }

  @Override
  public void process(Record<byte @Nullable [], byte @Nullable []> record) {
    TaskState state = StepSupport.state(store);
    RecordMetadata from = context().recordMetadata().orElseThrow();
    // Decoding comes before any change of state: it throws when the registry cannot be asked, and
    // then this record must not have happened.
    Decoded decoded = decoder.decode(record.key(), record.value(), record.timestamp());
    state.handling(from.offset(), record.timestamp());
    switch (decoded) {
      case Decoded.Valid(var reading) ->
          context().forward(new Record<>(reading.van(), reading, record.timestamp()), Nodes.WINDOW);
      case Decoded.Malformed(var reason) -> divert(record, reason, from, state);
      case Decoded.OutOfRange fault -> {
        divert(record, fault.reason(), from, state);
        alert(fault, state, record.timestamp());
      }
    }
  }

  private void divert(
      Record<byte @Nullable [], byte @Nullable []> record,
      InvalidReason reason,
      RecordMetadata from,
      TaskState state) {
    state.tally().invalid(reason);
    state.windows().touch(record.timestamp());
    StepSupport.sendAlerts(context(), state, record.timestamp());
    Headers headers = new RecordHeaders(record.headers().toArray());
    header(headers, "coldchain.reason", reason.name());
    header(headers, "coldchain.topic", from.topic());
    header(headers, "coldchain.partition", Integer.toString(from.partition()));
    header(headers, "coldchain.offset", Long.toString(from.offset()));
    context()
        .forward(
            record.<Object>withKey(new OutputKey(record.key(), partition)).withHeaders(headers),
            Nodes.INVALID);
  }

  /** A record that was diverted before keeps its own headers but tells of this diversion only. */
  private static void header(Headers headers, String name, String value) {
    headers.remove(name).add(name, value.getBytes(StandardCharsets.UTF_8));
  }

  private void alert(Decoded.OutOfRange fault, TaskState state, long recordTime) {
    state
        .windows()
        .sensorFault(fault.van(), fault.eventTime())
        .map(window -> new Alert.Kind.SensorFault(fault.van(), fault.sensor(), window.start()))
        .map(kind -> new Alert(kind, Alert.State.RAISED, fault.ingestTime()))
        .ifPresent(alert -> StepSupport.sendAlert(context(), alert, state, recordTime));
  }

  @Override
  public void close() {
    if (store != null) {
      store.deactivate();
    }
  }
}
