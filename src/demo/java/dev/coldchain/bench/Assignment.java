package dev.coldchain.bench;

import dev.coldchain.decode.ReadingDecoder;
import dev.coldchain.decode.ReadingSchema;
import dev.coldchain.decode.WriterSchemas;
import dev.coldchain.topology.TopicNames;
import java.nio.file.Path;
import java.util.List;
import org.apache.avro.Schema;

/**
 * What one subject's process is told.
 *
 * @param brokers bootstrap servers
 * @param registry base address of the schema registry
 * @param contentId of the readings' schema
 * @param readings how many it is measured on
 * @param id a new one for each process: consumer group, prefix of its topics
 * @param stateDir for its state
 * @param result where it writes what it measured
 */
record Assignment(
    String brokers,
    String registry,
    int contentId,
    long readings,
    String id,
    Path stateDir,
    Path result) {
  static final String READINGS = TopicNames.standard().readings();

  List<String> arguments() {
    return List.of(
        brokers,
        registry,
        Integer.toString(contentId),
        Long.toString(readings),
        id,
        stateDir.toString(),
        result.toString());
  }

  static Assignment of(String... arguments) {
    return new Assignment(
        arguments[0],
        arguments[1],
        Integer.parseInt(arguments[2]),
        Long.parseLong(arguments[3]),
        arguments[4],
        Path.of(arguments[5]),
        Path.of(arguments[6]));
  }

  /** The service's own decoder; the one schema that is used here is at hand. */
  ReadingDecoder decoder() {
    Schema newest = ReadingSchema.newest();
    return new ReadingDecoder(
        id ->
            id == contentId
                ? new WriterSchemas.Lookup.Known(newest)
                : new WriterSchemas.Lookup.Unknown(),
        newest);
  }
}
