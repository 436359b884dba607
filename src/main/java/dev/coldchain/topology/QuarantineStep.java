package dev.coldchain.topology;

import dev.coldchain.event.VanId;
import dev.coldchain.quarantine.Incident;
import dev.coldchain.sink.OutputKey;
import dev.coldchain.store.OpenWindowStore;
import dev.coldchain.store.StateStores;
import dev.coldchain.store.TaskState;
import dev.coldchain.window.Pane;
import org.apache.kafka.streams.processor.api.ContextualProcessor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.jspecify.annotations.Nullable;

/** Panes in; new revisions of incidents out. */
final class QuarantineStep extends ContextualProcessor<VanId, Pane, OutputKey, Incident> {
  private @Nullable OpenWindowStore store;
  private int partition;

  @Override
  public void init(ProcessorContext<OutputKey, Incident> context) {
    super.init(context);
    partition = context.taskId().partition();
    store = context.getStateStore(StateStores.OPEN_WINDOWS);
  }

  @Override
  public void process(Record<VanId, Pane> record) {
    TaskState state = StepSupport.state(store);
    for (Incident incident : state.quarantines().judge(record.value(), state.windows().settled())) {
      context()
          .forward(
              record.withKey(OutputKey.of(incident.id(), partition)).withValue(incident),
              Nodes.INCIDENTS);
    }
  }
}
