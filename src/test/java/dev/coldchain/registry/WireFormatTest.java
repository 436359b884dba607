package dev.coldchain.registry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.coldchain.demo.RegistryServer;
import dev.coldchain.demo.Scratch;
import dev.coldchain.registry.Subjects.Subject;
import io.apicurio.registry.serde.Legacy4ByteIdHandler;
import io.apicurio.registry.serde.avro.AvroKafkaSerializer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.generic.GenericRecordBuilder;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.EncoderFactory;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class WireFormatTest {
  private static final String TOPIC = "coldchain.readings";
  private static final Scratch SCRATCH = Scratch.create();
  private static final RegistryServer SERVER = RegistryServer.start(SCRATCH);
  private static final RegistryCalls CALLS = RegistryCalls.open(RegistrySettings.at(SERVER.url()));
  private static final Subject READINGS = Subjects.readings(TOPIC);

  @BeforeAll
  static void register() {
    new SchemaRegistration(CALLS, new Subjects(List.of(READINGS))).run();
  }

  @AfterAll
  static void stop() {
    CALLS.close();
    SCRATCH.close();
  }

  private static OutputSchemas found(String resource) {
    Subject one = new Subject(TOPIC, List.of(resource));
    return OutputSchemas.find(CALLS, new Subjects(List.of(one)), Duration.ofSeconds(5));
  }

  @Test
  void ourBytes_areThoseOfAProducerThatTakesTheLatestVersion() throws IOException {
    OutputSchemas newest = found("avro/reading-v2.avsc");
    Schema schema = newest.schema(TOPIC);
    GenericRecord reading =
        reading(schema)
            .set("door_open", true)
            .set("unit", new GenericData.EnumSymbol(schema.getField("unit").schema(), "FAHRENHEIT"))
            .build();
    assertThat(ours(reading, newest.contentId(TOPIC)))
        .isEqualTo(theirs(reading, Map.of("apicurio.registry.find-latest", true)));
  }

  @Test
  void ourBytes_areThoseOfAProducerThatLooksItsSchemaUpByContent() throws IOException {
    OutputSchemas first = found("avro/reading-v1.avsc");
    GenericRecord reading = reading(first.schema(TOPIC)).build();
    assertThat(ours(reading, first.contentId(TOPIC))).isEqualTo(theirs(reading, Map.of()));
  }

  @Test
  void idsOfEverySign_areReadAsWritten() {
    for (int id : new int[] {0, 1, 255, 256, 70_000, Integer.MAX_VALUE, -1, Integer.MIN_VALUE}) {
      byte[] value = new byte[WireFormat.HEADER];
      WireFormat.write(value, id);
      assertThat(WireFormat.hasId(value)).isTrue();
      assertThat(WireFormat.id(value)).isEqualTo(id);
    }
  }

  private static GenericRecordBuilder reading(Schema schema) {
    return new GenericRecordBuilder(schema)
        .set("van_id", "VAN-014")
        .set("sensor_id", "SN-014-A")
        .set("seq", 42L)
        .set("temp_c", ByteBuffer.wrap(new byte[] {61}))
        .set("event_ts", 1_760_436_000_000L)
        .set("ingest_ts", 1_760_436_000_250L);
  }

  private static byte[] ours(GenericRecord reading, int contentId) throws IOException {
    byte[] header = new byte[WireFormat.HEADER];
    WireFormat.write(header, contentId);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.write(header);
    BinaryEncoder encoder = EncoderFactory.get().binaryEncoder(bytes, null);
    new GenericDatumWriter<GenericRecord>(reading.getSchema()).write(reading, encoder);
    encoder.flush();
    return bytes.toByteArray();
  }

  private static byte[] theirs(GenericRecord reading, Map<String, Object> more) {
    Map<String, Object> settings = new HashMap<>(more);
    settings.put("apicurio.registry.url", SERVER.url().toString());
    settings.put("apicurio.registry.use-id", "contentId");
    settings.put("apicurio.registry.id-handler", Legacy4ByteIdHandler.class.getName());
    settings.put("apicurio.registry.auto-register", false);
    try (AvroKafkaSerializer<GenericRecord> serializer = new AvroKafkaSerializer<>()) {
      serializer.configure(settings, false);
      return serializer.serialize(TOPIC, reading);
    }
  }
}
