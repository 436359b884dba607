package dev.coldchain.topology;

import dev.coldchain.clock.IdlePolicy;
import dev.coldchain.clock.Idleness;
import dev.coldchain.event.Alert;
import dev.coldchain.event.Reading;
import dev.coldchain.event.VanId;
import dev.coldchain.event.WallClock;
import dev.coldchain.sink.LateReading;
import dev.coldchain.sink.OutputKey;
import dev.coldchain.sink.WindowKeys;
import dev.coldchain.store.History;
import dev.coldchain.store.OpenWindowStore;
import dev.coldchain.store.StateStores;
import dev.coldchain.store.TaskState;
import dev.coldchain.window.Outcome;
import dev.coldchain.window.Pane;
import dev.coldchain.window.PaneKind;
import java.time.Duration;
import java.util.List;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.streams.processor.PunctuationType;
import org.apache.kafka.streams.processor.api.ContextualProcessor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.jspecify.annotations.Nullable;

/** Readings in; panes, late readings and missing windows out; closed windows into history. */
final class WindowStep extends ContextualProcessor<VanId, Reading, Object, Object> {
  private final IdlePolicy policy;
  private final Duration checkInterval;
  private final Backlog backlog;
  private final WallClock wall;
  private @Nullable OpenWindowStore store;
  private @Nullable History history;
  private Idleness idleness = Idleness.NONE;
  private int partition;
  private WindowKeys keys = new WindowKeys(0);

  WindowStep(IdlePolicy policy, Duration checkInterval, Backlog backlog, WallClock wall) {
    this.policy = policy;
    this.checkInterval = checkInterval;
    this.backlog = backlog;
    this.wall = wall;
  }

  @Override
  public void init(ProcessorContext<Object, Object> context) {
    super.init(context);
    partition = context.taskId().partition();
    keys = new WindowKeys(partition);
    store = context.getStateStore(StateStores.OPEN_WINDOWS);
    history = new History(context.getStateStore(StateStores.HISTORY));
    idleness = Idleness.NONE;
    context.schedule(checkInterval, PunctuationType.WALL_CLOCK_TIME, systemTime -> checkIdleness());
  }

  @Override
  public void process(Record<VanId, Reading> record) {
    TaskState state = StepSupport.state(store);
    Reading reading = record.value();
    switch (state.windows().accept(reading)) {
      case Outcome.Joined(List<Pane> panes) -> {
        state.tally().joined();
        emitAll(panes, record.timestamp(), state);
      }
      case Outcome.Late(var window, long clock) -> {
        state.tally().late();
        send(
            OutputKey.van(reading.van(), partition),
            new LateReading(reading, window, clock),
            record.timestamp(),
            Nodes.LATE);
      }
      case Outcome.Duplicate() -> state.tally().duplicate();
    }
    StepSupport.sendAlerts(context(), state, record.timestamp());
  }

  private void checkIdleness() {
    TaskState state = StepSupport.state(store);
    long now = wall.millis();
    boolean caughtUp = wall.runs() && backlog.caughtUp(partition, state.lastOffset());
    idleness = idleness.check(caughtUp, state.tally().in(), now, policy);
    emitAll(state.windows().idle(idleness.idle(), policy, now), Math.max(0, now), state);
    StepSupport.sendAlerts(context(), state, Math.max(0, now));
  }

  private void emitAll(List<Pane> panes, long recordTime, TaskState state) {
    if (history != null) {
      history.remember(panes);
    }
    for (Pane pane : panes) {
      emit(pane, recordTime, state);
    }
  }

  private void emit(Pane pane, long recordTime, TaskState state) {
    OutputKey key = keys.of(pane.van(), pane.window().start());
    if (pane.kind() == PaneKind.FINAL) {
      send(key, pane, recordTime, Nodes.FINALS);
      return;
    }
    send(key, pane, recordTime, Nodes.WINDOWS);
    if (pane.noData()) {
      Alert alert =
          new Alert(
              new Alert.Kind.MissingWindow(pane.van(), pane.window().start()),
              Alert.State.RAISED,
              pane.decidedAt());
      StepSupport.sendAlert(context(), alert, state, recordTime);
    }
    send(pane.van(), pane, recordTime, Nodes.QUARANTINE);
  }

  private void send(Object key, Object value, long recordTime, String node) {
    context().forward(new Record<>(key, value, recordTime, new RecordHeaders()), node);
  }
}
