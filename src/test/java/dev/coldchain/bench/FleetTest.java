package dev.coldchain.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.coldchain.decode.Decoded;
import dev.coldchain.decode.ReadingDecoder;
import dev.coldchain.event.Reading;
import dev.coldchain.event.VanId;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FleetTest {
  private static final int VANS = 300;
  private static final int TWO_SPELLS = VANS * 44;

  private static List<Reading> readings(long seed) {
    List<Reading> all = new ArrayList<>();
    new Fleet(VANS, seed).send(TWO_SPELLS, all::add);
    return all;
  }

  @Test
  void sameSeed_givesTheSameReadings_andAnotherOneDoesNot() {
    assertThat(readings(1)).hasSize(TWO_SPELLS).isEqualTo(readings(1)).isNotEqualTo(readings(2));
  }

  @Test
  void readings_comeInTheOrderOfTheirArrival_eachOnce() {
    List<Reading> all = readings(1);
    assertThat(all).isSortedAccordingTo(Comparator.comparingLong(Reading::ingestTime));
    assertThat(new HashSet<>(all)).hasSize(TWO_SPELLS);
  }

  @Test
  void oneVanInAHundred_isSilentAtAnyTime_andAnotherOneInTheNextSpell() {
    Fleet fleet = new Fleet(VANS, 1);
    for (int step = 0; step < 100; step++) {
      int now = step;
      assertThat(IntStream.range(0, VANS).filter(van -> fleet.isSilent(van, now))).hasSize(3);
    }
    assertThat(IntStream.range(0, VANS).filter(van -> fleet.isSilent(van, 21)))
        .containsExactly(0, 1, 2);
    assertThat(IntStream.range(0, VANS).filter(van -> fleet.isSilent(van, 22)))
        .containsExactly(3, 4, 5);
  }

  @Test
  void silentVan_sendsElevenMinutesWithinTwoSeconds_andAllOthersAtMost45SecondsLate() {
    List<Reading> spell = readings(1).stream().filter(reading -> reading.seq() < 22).toList();
    assertThat(spell)
        .filteredOn(reading -> number(reading.van()) > 2)
        .allMatch(reading -> skew(reading) > 0 && skew(reading) <= Fleet.MOST_DELAY);

    List<Reading> burst = spell.stream().filter(reading -> number(reading.van()) == 0).toList();
    assertThat(burst).hasSize(22).isSortedAccordingTo(Comparator.comparingLong(Reading::seq));
    assertThat(burst.getLast().ingestTime() - burst.getFirst().ingestTime())
        .isLessThan(Fleet.BURST);
    assertThat(skew(burst.getFirst())).isBetween(Fleet.SPELL - Fleet.STEP, Fleet.SPELL);
  }

  @Test
  void bytes_decodeToTheSameReading() {
    ReadingBytes bytes = new ReadingBytes(7);
    ReadingDecoder decoder = new Assignment("", "", 7, 1, "", Path.of(""), Path.of("")).decoder();
    for (Reading reading : readings(1)) {
      byte[] key = reading.van().text().getBytes(StandardCharsets.UTF_8);
      assertThat(decoder.decode(key, bytes.of(reading), reading.ingestTime()))
          .isEqualTo(new Decoded.Valid(reading));
    }
  }

  private static int number(VanId van) {
    return Integer.parseInt(van.text().substring("VAN-".length()));
  }

  private static long skew(Reading reading) {
    return reading.ingestTime() - reading.eventTime();
  }
}
