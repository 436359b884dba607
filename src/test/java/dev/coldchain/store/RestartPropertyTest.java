package dev.coldchain.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.coldchain.cases.ConformanceCase;
import dev.coldchain.cases.PureOperator;
import dev.coldchain.cases.Readings;
import dev.coldchain.event.Reading;
import dev.coldchain.event.VanId;
import dev.coldchain.window.Outcome;
import dev.coldchain.window.Pane;
import dev.coldchain.window.PaneKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.KeyValue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** State saved and loaded between readings must change nothing that comes out. */
class RestartPropertyTest {
  private static final StateSpec SPEC =
      new StateSpec(PureOperator.SPEC, PureOperator.RULE, PureOperator.REMEMBERED);

  @Provide
  Arbitrary<List<Reading>> readings() {
    return Readings.anyFleet();
  }

  @Property(tries = 150)
  void restartAfterEveryNthReading_changesNoOutput(
      @ForAll("readings") List<Reading> readings, @ForAll @IntRange(min = 1, max = 9) int n) {
    assertThat(run(readings, n)).isEqualTo(run(readings, Integer.MAX_VALUE));
  }

  @ParameterizedTest
  @MethodSource("dev.coldchain.cases.ConformanceCase#all")
  void givenCase_restartedAfterEveryReading_changesNoOutput(ConformanceCase given) {
    assertThat(run(given.readings(), 1)).isEqualTo(run(given.readings(), Integer.MAX_VALUE));
  }

  @Test
  void savedState_isReadOnlyForTheSameWindowSize() {
    Map<Bytes, byte[]> store = new HashMap<>();
    TaskState state = new TaskState(SPEC, List.of());
    state.handling(0, 0);
    save(state, store);
    StateSpec other =
        new StateSpec(
            new dev.coldchain.window.WindowSpec(PureOperator.MINUTE, PureOperator.SPEC.lateness()),
            PureOperator.RULE,
            PureOperator.REMEMBERED);
    org.assertj.core.api.Assertions.assertThatThrownBy(() -> new TaskState(other, entries(store)))
        .isInstanceOf(UnreadableStateException.class)
        .hasMessageContaining("coldchain.window.size")
        .hasMessageContaining("application-id");
  }

  @Test
  void stateOfAnotherVersion_isRefused() {
    org.assertj.core.api.Assertions.assertThatThrownBy(() -> PartitionCodec.decode(new byte[] {9}))
        .isInstanceOf(UnreadableStateException.class)
        .hasMessageContaining("version 9");
  }

  @Test
  void everyTruncationOfSavedState_isRefusedByName() {
    TaskState state = new TaskState(SPEC, List.of());
    ConformanceCase.load("evidence-withdrawn")
        .readings()
        .forEach(r -> accept(r, state, new ArrayList<>()));
    state.drain(
        (key, value) -> {
          for (int length = 0; value != null && length < value.length; length++) {
            byte[] cut = java.util.Arrays.copyOf(value, length);
            org.assertj.core.api.Assertions.assertThatThrownBy(
                    () -> {
                      if (key[0] == TaskState.VAN) {
                        VanCodec.decode(cut);
                      } else {
                        PartitionCodec.decode(cut);
                      }
                    })
                .isInstanceOf(UnreadableStateException.class);
          }
        });
  }

  private static List<Object> run(List<Reading> readings, int restartEvery) {
    Map<Bytes, byte[]> store = new HashMap<>();
    List<Object> out = new ArrayList<>();
    TaskState state = new TaskState(SPEC, List.of());
    int done = 0;
    for (Reading reading : readings) {
      accept(reading, state, out);
      if (++done % restartEvery == 0) {
        save(state, store);
        state = new TaskState(SPEC, entries(store));
      }
    }
    out.add(state.tally().counts());
    out.add(state.windows().clock());
    out.add(state.windows().openCount());
    out.add(state.windows().unfiredCount());
    out.add(state.newestRecord());
    return out;
  }

  private static void accept(Reading reading, TaskState state, List<Object> out) {
    state.handling(0, reading.ingestTime());
    switch (state.windows().accept(reading)) {
      case Outcome.Joined(List<Pane> panes) -> {
        state.tally().joined();
        for (Pane pane : panes) {
          out.add(pane);
          if (pane.kind() != PaneKind.FINAL) {
            out.addAll(state.quarantines().judge(pane, state.windows().settled()));
          }
        }
      }
      case Outcome.Late late -> {
        state.tally().late();
        out.add(late);
      }
      case Outcome.Duplicate duplicate -> state.tally().duplicate();
    }
    out.addAll(state.windows().takeAlerts());
  }

  private static void save(TaskState state, Map<Bytes, byte[]> store) {
    state.drain(
        (key, value) -> {
          if (value == null) {
            store.remove(Bytes.wrap(key));
          } else {
            store.put(Bytes.wrap(key), value);
          }
        });
  }

  private static List<KeyValue<Bytes, byte[]>> entries(Map<Bytes, byte[]> store) {
    return store.entrySet().stream().map(e -> KeyValue.pair(e.getKey(), e.getValue())).toList();
  }

  @Test
  void vanKeys_differ_byVanOnly() {
    assertThat(TaskState.vanKey(new VanId("A"))).isEqualTo(new byte[] {'V', 'A'});
  }
}
