package dev.coldchain.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class ReadingIdsTest {

  record Id(String sensor, long eventTime, long seq) {}

  @Provide
  Arbitrary<List<Id>> ids() {
    return Combinators.combine(
            Arbitraries.of("A", "B", "Aa", "BB"), // the last two have the same hash
            Arbitraries.longs().between(0, 20).map(n -> n * 30_000),
            Arbitraries.longs().between(-3, 3))
        .as(Id::new)
        .list()
        .ofMaxSize(300);
  }

  @Property
  void anyIdentities_areKeptAsASetKeepsThem(@ForAll("ids") List<Id> ids) {
    ReadingIds ours = new ReadingIds();
    Set<Id> set = new HashSet<>();
    for (Id id : ids) {
      assertThat(ours.add(id.sensor, id.eventTime, id.seq)).isEqualTo(set.add(id));
    }
    assertThat(ours.size()).isEqualTo(set.size());
    for (int i = 0; i < ours.size(); i++) {
      assertThat(set).contains(new Id(ours.sensor(i), ours.eventTime(i), ours.seq(i)));
    }
  }
}
