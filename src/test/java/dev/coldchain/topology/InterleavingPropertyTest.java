package dev.coldchain.topology;

import static dev.coldchain.topology.Harness.TOPICS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.coldchain.cases.Hostile;
import dev.coldchain.cases.PureOperator;
import dev.coldchain.event.Reading;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;

/**
 * However the readings of several partitions interleave, each partition's output is what it gives
 * alone.
 *
 * <p>A partition is a task, and a thread runs its tasks by turns. What could mix them is what they
 * share: statics, and whatever the topology's suppliers hand to every task (schemas, serializers,
 * store builders). So the first property runs one operator a partition by turns, and the second one
 * test driver a partition, all built from one topology object as a thread's tasks are. It does not
 * show how Streams assigns partitions, nor that an output goes to its input's partition: a test
 * driver has partition 0 only. The tests on a broker do.
 */
class InterleavingPropertyTest {

  @Provide
  Arbitrary<List<List<Reading>>> partitions() {
    return Hostile.fleet().list().ofMinSize(2).ofMaxSize(4);
  }

  @Provide
  Arbitrary<List<List<Reading>>> smallPartitions() {
    return Hostile.smallFleet().list().ofSize(3);
  }

  @Property(tries = 100)
  void operatorsByTurns_giveWhatEachGivesAlone(
      @ForAll("partitions") List<List<Reading>> partitions, @ForAll long seed) {
    List<PureOperator> operators = partitions.stream().map(any -> new PureOperator()).toList();
    byTurns(partitions, seed, (partition, one) -> operators.get(partition).accept(one));
    for (int i = 0; i < partitions.size(); i++) {
      PureOperator alone = new PureOperator();
      partitions.get(i).forEach(alone::accept);
      assertThat(operators.get(i).trace).isEqualTo(alone.trace);
      assertThat(operators.get(i).counts()).isEqualTo(alone.counts());
    }
  }

  @Property(tries = 6, shrinking = ShrinkingMode.BOUNDED)
  void tasksOfOneTopologyByTurns_giveWhatEachGivesAlone(
      @ForAll("smallPartitions") List<List<Reading>> partitions, @ForAll long seed) {
    List<Harness> tasks = new ArrayList<>(List.of(new Harness()));
    partitions.stream().skip(1).forEach(any -> tasks.add(tasks.getFirst().another()));
    byTurns(partitions, seed, (partition, one) -> tasks.get(partition).send(one));
    for (int i = 0; i < tasks.size(); i++) {
      try (Harness alone = new Harness()) {
        partitions.get(i).forEach(alone::send);
        assertThat(published(tasks.get(i))).isEqualTo(published(alone));
      }
    }
    tasks.forEach(Harness::close);
  }

  private static Map<String, List<String>> published(Harness harness) {
    Map<String, List<String>> published = new TreeMap<>();
    for (String topic : TOPICS.outputs()) {
      published.put(
          topic,
          harness.records(topic).stream()
              .map(record -> Published.text(record, topic, harness.schemas, offset -> offset))
              .toList());
    }
    return published;
  }

  private static void byTurns(
      List<List<Reading>> partitions, long seed, BiConsumer<Integer, Reading> take) {
    Random random = new Random(seed);
    int[] next = new int[partitions.size()];
    int left = partitions.stream().mapToInt(List::size).sum();
    while (left > 0) {
      int partition = random.nextInt(partitions.size());
      if (next[partition] < partitions.get(partition).size()) {
        take.accept(partition, partitions.get(partition).get(next[partition]++));
        left--;
      }
    }
  }
}
