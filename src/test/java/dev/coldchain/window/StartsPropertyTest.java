package dev.coldchain.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.TreeSet;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;

/** A sorted column holds what a sorted set holds. */
class StartsPropertyTest {

  @Property(tries = 300)
  void anyAdditionsAndDrops_areAsInASortedSet(
      @ForAll List<@LongRange(min = -40, max = 40) Long> added,
      @ForAll @IntRange(max = 5) int dropEvery,
      @ForAll @LongRange(min = -45, max = 45) long time) {
    Starts starts = new Starts();
    TreeSet<Long> set = new TreeSet<>();
    for (int i = 0; i < added.size(); i++) {
      assertThat(starts.add(added.get(i))).isEqualTo(set.add(added.get(i)));
      if (dropEvery > 0 && i % (dropEvery + 1) == dropEvery) {
        starts.dropFirst(1);
        set.pollFirst();
      }
      assertThat(starts.size()).isEqualTo(set.size());
      assertThat(starts.countTo(time)).isEqualTo(set.headSet(time, true).size());
    }
    assertThat(starts.isEmpty()).isEqualTo(set.isEmpty());
    int place = 0;
    for (long start : set) {
      assertThat(starts.get(place++)).isEqualTo(start);
    }
  }
}
