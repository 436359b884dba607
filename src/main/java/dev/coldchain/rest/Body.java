package dev.coldchain.rest;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.micronaut.serde.annotation.Serdeable;
import io.micronaut.serde.config.naming.SnakeCaseStrategy;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A record that is sent as JSON: snake_case names, and every member always there. What is not known
 * is {@code null}, so that a reader can tell "unknown" from "older server".
 */
@Serdeable.Serializable(naming = SnakeCaseStrategy.class)
@JsonInclude(JsonInclude.Include.ALWAYS)
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@interface Body {}
