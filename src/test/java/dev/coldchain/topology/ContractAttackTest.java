package dev.coldchain.topology;

import static dev.coldchain.topology.Harness.TOPICS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.coldchain.cases.ConformanceCase;
import dev.coldchain.cases.Hostile;
import dev.coldchain.event.Reading;
import dev.coldchain.topology.StoredRun.Restart;
import java.util.List;
import java.util.Set;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The contract holds whichever way an input is run. */
class ContractAttackTest {

  @ParameterizedTest
  @MethodSource("dev.coldchain.cases.ConformanceCase#all")
  void givenCase_runAnyWay_publishesTheSame(ConformanceCase given) {
    int every = Math.max(1, given.readings().size() / 4);
    new ContractAttack(given.name(), given.readings())
        .allInOneCommit()
        .restarted(after -> after % every == every / 2, Restart.values())
        .everyRecordTwice()
        .shuffledWithinTheLateness(1);
  }

  @Test
  void delivery_runAnyWay_publishesTheSame() {
    List<Reading> delivery = ConformanceCase.readings("/manchester-2026-10-14.jsonl");
    ContractAttack attack = new ContractAttack("delivery", delivery);
    assertThat(attack.recordByRecord().get(TOPICS.windows())).hasSize(46);
    // The burst of 23 comes after 10:27: restarts within it and around it.
    attack
        .allInOneCommit()
        .restarted(after -> after % 60 == 7, Restart.FROM_DISK)
        .restarted(after -> after % 40 == 3, Restart.FROM_CHANGELOG)
        .everyRecordTwice()
        .shuffledWithinTheLateness(1)
        .shuffledWithinTheLateness(2);
  }

  @Provide
  Arbitrary<List<Reading>> hostile() {
    return Hostile.smallFleet();
  }

  @Property(tries = 10, shrinking = ShrinkingMode.BOUNDED)
  void hostileFleet_runAnyWay_publishesTheSame(@ForAll("hostile") List<Reading> readings) {
    new ContractAttack("hostile fleet", readings).allInOneCommit().everyRecordTwice();
  }

  @Property(tries = 12, shrinking = ShrinkingMode.BOUNDED)
  void hostileFleet_splitByAnyRestarts_publishesTheSame(
      @ForAll("hostile") List<Reading> readings,
      @ForAll @Size(max = 4) Set<@IntRange(min = 1, max = 40) Integer> after,
      @ForAll Restart how) {
    new ContractAttack("hostile fleet", readings).restarted(after::contains, how);
  }

  @Property(tries = 15, shrinking = ShrinkingMode.BOUNDED)
  void hostileFleet_shuffledWithinTheLateness_settlesTheSame(
      @ForAll("hostile") List<Reading> readings, @ForAll long seed) {
    new ContractAttack("hostile fleet", readings).shuffledWithinTheLateness(seed);
  }
}
