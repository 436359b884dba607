package dev.coldchain.rest;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.micronaut.serde.annotation.Serdeable;
import java.util.Optional;

/**
 * An error as RFC 9457 has it; sent as {@code application/problem+json}.
 *
 * @param type relative URI that names the kind of problem, or {@code about:blank} when the status
 *     says it all
 * @param title the kind of problem; the same for every occurrence
 * @param detail this occurrence, and what to do about it; never an exception's text
 * @param instance path of the request that met it
 * @param parameter the offending query parameter; left out when there is none
 */
@Serdeable.Serializable
@JsonInclude(JsonInclude.Include.NON_ABSENT)
record Problem(
    String type,
    String title,
    int status,
    String detail,
    String instance,
    Optional<String> parameter) {}
