package dev.coldchain.decode;

import static dev.coldchain.cases.Given.VAN;
import static dev.coldchain.cases.Given.at;
import static dev.coldchain.topology.Schemas.V1;
import static dev.coldchain.topology.Schemas.V2;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.coldchain.event.Door;
import dev.coldchain.event.InvalidReason;
import dev.coldchain.event.Reading;
import dev.coldchain.event.TemperatureUnit;
import dev.coldchain.event.VanId;
import dev.coldchain.topology.Schemas;
import dev.coldchain.topology.Wire;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.apache.avro.Schema;
import org.apache.avro.SchemaBuilder;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericRecord;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReadingDecoderTest {
  private static final long NOW = at("10:00:00");
  private static final long MINUTE = 60_000;
  private static final long DAYS_30 = Duration.ofDays(30).toMillis();
  private static final Reading READING = reading(33, TemperatureUnit.CELSIUS, NOW, NOW);

  private final Schemas schemas = new Schemas();
  private final ReadingDecoder decoder = new ReadingDecoder(schemas, ReadingSchema.newest());

  private static Reading reading(int tenths, TemperatureUnit unit, long event, long ingest) {
    return new Reading(VAN, "SN-014-A", 7, tenths, unit, Door.UNKNOWN, event, ingest);
  }

  private static byte[] key(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private Decoded decode(byte @Nullable [] value) {
    return decoder.decode(key("VAN-014"), value, NOW);
  }

  private static void assertReason(Decoded decoded, InvalidReason reason) {
    assertThat(decoded)
        .isInstanceOfSatisfying(
            Decoded.Invalid.class, invalid -> assertThat(invalid.reason()).isEqualTo(reason));
  }

  @Test
  void versions1And2_giveTheSameReading() {
    assertThat(decode(Wire.v1(READING, V1))).isEqualTo(new Decoded.Valid(READING));
    assertThat(decode(Wire.v2(READING, V2))).isEqualTo(new Decoded.Valid(READING));
  }

  @Test
  void doorAndUnit_areKept() {
    Reading warm =
        new Reading(VAN, "SN-014-A", 7, 414, TemperatureUnit.FAHRENHEIT, Door.OPEN, NOW, NOW);
    assertThat(decode(Wire.v2(warm, V2))).isEqualTo(new Decoded.Valid(warm));
  }

  @Test
  void version1_afterVersion2_doesNotInheritItsFields() {
    Reading warm =
        new Reading(VAN, "SN-014-A", 7, 414, TemperatureUnit.FAHRENHEIT, Door.OPEN, NOW, NOW);
    decode(Wire.v2(warm, V2));
    assertThat(decode(Wire.v1(READING, V1))).isEqualTo(new Decoded.Valid(READING));
  }

  @Test
  void nullValue_isNamed_evenWithoutKey() {
    assertReason(decoder.decode(null, null, NOW), InvalidReason.NULL_VALUE);
  }

  @ParameterizedTest
  @CsvSource({"0", "1", "4"})
  void shorterThanTheHeader_isUndecodable(int length) {
    assertReason(decode(new byte[length]), InvalidReason.UNDECODABLE);
  }

  @Test
  void otherMagicByte_isUndecodable() {
    byte[] value = Wire.v2(READING, V2);
    value[0] = 1;
    assertReason(decode(value), InvalidReason.UNDECODABLE);
  }

  @Test
  void everyTruncation_isUndecodable_orAnUnknownSchema() {
    byte[] value = Wire.v2(READING, V2);
    for (int length = 5; length < value.length; length++) {
      assertReason(decode(Arrays.copyOf(value, length)), InvalidReason.UNDECODABLE);
    }
  }

  @Test
  void trailingByte_isUndecodable() {
    byte[] value = Wire.v2(READING, V2);
    assertReason(decode(Arrays.copyOf(value, value.length + 1)), InvalidReason.UNDECODABLE);
  }

  @Test
  void unknownId_isUnknownSchema_andIsAskedForAgain() {
    byte[] value = Wire.v2(READING, 99);
    assertReason(decode(value), InvalidReason.UNKNOWN_SCHEMA);
    schemas.register(99, Schemas.load("reading-v2"));
    assertThat(decode(value)).isEqualTo(new Decoded.Valid(READING));
  }

  @Test
  void registryThatCannotBeAsked_isNoVerdictOnTheRecord() {
    ReadingDecoder waiting =
        new ReadingDecoder(
            id -> {
              throw new IllegalStateException("no answer");
            },
            ReadingSchema.newest());
    byte[] value = Wire.v2(READING, V2);
    assertThatThrownBy(() -> waiting.decode(key("VAN-014"), value, NOW)).hasMessage("no answer");
  }

  @Test
  void anotherRecordWithAValidId_isNotAReading() {
    schemas.register(98, Schemas.load("late-reading"));
    assertReason(decode(Wire.v2(READING, 98)), InvalidReason.NOT_A_READING);
  }

  @Test
  void sameNameWithMicroseconds_isNotAReading() {
    Schema micros =
        new Schema.Parser()
            .parse(
                Schemas.load("reading-v2")
                    .toString()
                    .replace("timestamp-millis", "timestamp-micros"));
    schemas.register(97, micros);
    assertReason(decode(Wire.v2(READING, 97)), InvalidReason.NOT_A_READING);
  }

  @Test
  void sameNameWithoutAField_isNotAReading() {
    Schema poor =
        SchemaBuilder.record("Reading")
            .namespace("dev.coldchain.avro")
            .fields()
            .requiredString("van_id")
            .endRecord();
    schemas.register(96, poor);
    assertReason(decode(Wire.v2(READING, 96)), InvalidReason.NOT_A_READING);
  }

  @Test
  void schemaThatIsNoRecord_isNotAReading() {
    schemas.register(95, Schema.create(Schema.Type.NULL));
    assertReason(decode(Wire.v2(READING, 95)), InvalidReason.NOT_A_READING);
  }

  @ParameterizedTest
  @CsvSource({"van_id,''", "van_id,'  '", "sensor_id,''"})
  void blankVanOrSensor_isNotAReading_whateverTheKey(String field, String blank) {
    GenericRecord record = new GenericData.Record(Schemas.load("reading-v1"));
    GenericRecord whole = Wire.row(Wire.v1(READING, V1), schemas);
    whole.getSchema().getFields().forEach(f -> record.put(f.name(), whole.get(f.name())));
    record.put(field, blank);
    assertReason(
        decoder.decode(key("x"), Wire.bytes(record, V1), NOW), InvalidReason.NOT_A_READING);
  }

  @Test
  void keyThatIsNotTheVan_isAMismatch_aNullKeyToo() {
    byte[] value = Wire.v2(READING, V2);
    assertReason(decoder.decode(key("VAN-015"), value, NOW), InvalidReason.KEY_MISMATCH);
    assertReason(decoder.decode(key("VAN-01"), value, NOW), InvalidReason.KEY_MISMATCH);
    assertReason(decoder.decode(null, value, NOW), InvalidReason.KEY_MISMATCH);
  }

  @ParameterizedTest
  @CsvSource({
    "60000, 0, 0, valid",
    "60001, 0, 60001, CLOCK_AHEAD", // ahead of its ingest
    "60000, 60000, 0, valid",
    "60001, 60001, 0, CLOCK_AHEAD", // ahead of the record
    "-2592000000, 0, 0, valid",
    "-2592000001, 0, 0, CLOCK_BEHIND"
  })
  void clock_isJudgedToTheMillisecond(long event, long ingest, long record, String verdict) {
    Decoded decoded =
        decoder.decode(
            key("VAN-014"),
            Wire.v2(reading(33, TemperatureUnit.CELSIUS, NOW + event, NOW + ingest), V2),
            NOW + record);
    if (verdict.equals("valid")) {
      assertThat(decoded).isInstanceOf(Decoded.Valid.class);
    } else {
      assertReason(decoded, InvalidReason.valueOf(verdict));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "9223372036854775807, 9223372036854775807, CLOCK_AHEAD",
    "9223372036854775807, 0, CLOCK_AHEAD",
    "-9223372036854775808, 0, CLOCK_BEHIND",
    "-9223372036854775808, -9223372036854775808, CLOCK_BEHIND",
    "0, 9223372036854775807, CLOCK_BEHIND",
    "0, -9223372036854775808, CLOCK_AHEAD"
  })
  void extremeTimes_doNotOverflow(long event, long ingest, InvalidReason reason) {
    byte[] value = Wire.v2(reading(33, TemperatureUnit.CELSIUS, event, ingest), V2);
    assertReason(decoder.decode(key("VAN-014"), value, Long.MAX_VALUE), reason);
  }

  @ParameterizedTest
  @CsvSource({
    "CELSIUS, 600, true",
    "CELSIUS, 601, false",
    "CELSIUS, -600, true",
    "CELSIUS, -601, false",
    "CELSIUS, 850, false",
    "CELSIUS, -1270, false",
    "FAHRENHEIT, 1400, true", // 60.0 degrees Celsius exactly
    "FAHRENHEIT, 1401, false",
    "FAHRENHEIT, -760, true", // -60.0
    "FAHRENHEIT, -761, false",
    "CELSIUS, 2147483647, false"
  })
  void range_isExactInBothUnits(TemperatureUnit unit, int tenths, boolean valid) {
    Decoded decoded = decode(Wire.v2(reading(tenths, unit, NOW, NOW), V2));
    if (valid) {
      assertThat(decoded).isInstanceOf(Decoded.Valid.class);
    } else {
      assertThat(decoded).isEqualTo(new Decoded.OutOfRange(VAN, "SN-014-A", NOW, NOW));
    }
  }

  @Test
  void firstReasonInOrder_wins() {
    Reading allWrong = reading(850, TemperatureUnit.CELSIUS, NOW + 2 * MINUTE, NOW);
    assertReason(decoder.decode(key("x"), Wire.v2(allWrong, V2), NOW), InvalidReason.KEY_MISMATCH);
    assertReason(
        decode(Wire.v2(reading(850, TemperatureUnit.CELSIUS, NOW - DAYS_30 - 1, NOW), V2)),
        InvalidReason.CLOCK_BEHIND);
  }

  @ParameterizedTest
  @CsvSource({"256, true", "257, false"})
  void nameOfMoreThan256Bytes_isNotAReading(int length, boolean valid) {
    String van = "V".repeat(length);
    GenericRecord record = Wire.row(Wire.v1(READING, V1), schemas);
    record.put("van_id", van);
    Decoded decoded = decoder.decode(key(van), Wire.bytes(record, V1), NOW);
    assertThat(decoded instanceof Decoded.Valid).isEqualTo(valid);
  }

  @Test
  void brokenUtf8_isNotAReading() {
    GenericRecord record = Wire.row(Wire.v1(READING, V1), schemas);
    record.put("van_id", new org.apache.avro.util.Utf8(new byte[] {'V', (byte) 0xff}));
    assertReason(
        decoder.decode(new byte[] {'V', (byte) 0xff}, Wire.bytes(record, V1), NOW),
        InvalidReason.NOT_A_READING);
  }

  @ParameterizedTest
  @CsvSource({"0, 0", "7f, 127", "80, -128", "0080, 128", "ff80, -128", "ffffff80, -128"})
  void unscaledDecimal_isTwosComplementOfAnyLength(String hex, long value) {
    byte[] bytes = java.util.HexFormat.of().parseHex(hex.length() % 2 == 0 ? hex : "0" + hex);
    assertThat(RawReading.unscaled(ByteBuffer.wrap(bytes))).isEqualTo(value);
  }

  @Test
  void decimalLongerThanAnyNumber_isOutOfRange_withItsSign() {
    byte[] huge = new byte[40];
    huge[0] = 1;
    assertThat(RawReading.unscaled(ByteBuffer.wrap(huge))).isEqualTo(1_000_000_000L);
    huge[0] = -1;
    assertThat(RawReading.unscaled(ByteBuffer.wrap(huge))).isEqualTo(-1_000_000_000L);
  }

  @Test
  void equalVans_areOneObject() {
    VanId first = ((Decoded.Valid) decode(Wire.v2(READING, V2))).reading().van();
    VanId second = ((Decoded.Valid) decode(Wire.v1(READING, V1))).reading().van();
    assertThat(first).isSameAs(second);
  }

  @Provide
  Arbitrary<byte[]> bodies() {
    return Arbitraries.bytes().array(byte[].class).ofMaxSize(60);
  }

  @Property
  void anyBytes_getAVerdict_andNeverAnException(
      @ForAll("bodies") byte[] body, @ForAll @IntRange(min = 1, max = 3) int id) {
    byte[] value = ByteBuffer.allocate(5 + body.length).put((byte) 0).putInt(id).put(body).array();
    assertThat(decode(value)).isInstanceOf(Decoded.Invalid.class);
  }

  @Property
  void anyByteOfAReadingChanged_getsAVerdict(
      @ForAll @IntRange(min = 5, max = 40) int at, @ForAll byte changed) {
    byte[] value = Wire.v2(READING, V2);
    value[Math.min(at, value.length - 1)] = changed;
    assertThat(decode(value)).isNotNull();
  }
}
