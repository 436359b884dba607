package dev.coldchain.topology;

import dev.coldchain.event.Alert;
import dev.coldchain.sink.AlertRow;
import dev.coldchain.store.OpenWindowStore;
import dev.coldchain.store.TaskState;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.jspecify.annotations.Nullable;

/** What every step does alike. */
final class StepSupport {
  private StepSupport() {}

  /** Sends the alerts that the last record or check led to. */
  static void sendAlerts(
      ProcessorContext<Object, Object> context, TaskState state, long recordTime) {
    for (Alert alert : state.windows().takeAlerts()) {
      sendAlert(context, alert, state, recordTime);
    }
  }

  static void sendAlert(
      ProcessorContext<Object, Object> context, Alert alert, TaskState state, long recordTime) {
    AlertRow row =
        new AlertRow(alert, context.taskId().partition(), state.windows().clock().time());
    context.forward(new Record<>(row.key(), row, recordTime, new RecordHeaders()), Nodes.ALERTS);
  }

  static TaskState state(@Nullable OpenWindowStore store) {
    if (store == null) {
      throw new IllegalStateException("a step was asked to work before it was initialised");
    }
    return store.state();
  }
}
