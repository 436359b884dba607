package dev.coldchain.demo;

import java.util.List;
import java.util.Map;

/**
 * The service's topics, as its settings name them by default, and how clients of the demo decode.
 */
final class Topics {
  static final String READINGS = "coldchain.readings";
  static final String WINDOWS = "coldchain.windows";
  static final String FINALS = "coldchain.windows.final";
  static final String LATE = "coldchain.readings.late";
  static final String INVALID = "coldchain.readings.invalid";
  static final String QUARANTINE = "coldchain.quarantine";
  static final String ALERTS = "coldchain.alerts";

  static final List<String> OUTPUTS = List.of(WINDOWS, FINALS, LATE, INVALID, QUARANTINE, ALERTS);

  private Topics() {}

  /** Settings of Apicurio's serializer and deserializer for the 5-byte wire format. */
  static Map<String, Object> serde(String registryUrl) {
    return Map.of(
        "apicurio.registry.url",
        registryUrl,
        "apicurio.registry.use-id",
        "contentId",
        "apicurio.registry.id-handler",
        "io.apicurio.registry.serde.Legacy4ByteIdHandler",
        // The server does not find a schema by the text that the serializer makes of it, in
        // canonical
        // form or not: take the newest, which the register step has just seen to.
        "apicurio.registry.find-latest",
        true,
        "apicurio.registry.headers.enabled",
        false,
        "apicurio.registry.auto-register",
        false);
  }
}
