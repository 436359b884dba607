package dev.coldchain.app;

import io.micronaut.context.ApplicationContext;
import io.micronaut.context.ApplicationContextBuilder;
import java.util.Map;

/** How every context of this service is begun. */
final class Contexts {
  private Contexts() {}

  static ApplicationContextBuilder builder(Map<String, Object> overrides) {
    return ApplicationContext.builder().banner(false).properties(overrides);
  }
}
