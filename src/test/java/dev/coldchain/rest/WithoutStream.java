package dev.coldchain.rest;

import io.micronaut.context.BeanContext;
import io.micronaut.context.BeanResolutionContext;
import io.micronaut.inject.BeanConfiguration;
import io.micronaut.inject.BeanDefinitionReference;
import org.jspecify.annotations.Nullable;

/**
 * Leaves out the beans of the room that wires the stream, so that the test's own ports stand in for
 * them. By where a bean is defined: Micronaut's own exclusion goes by the bean's type, and a
 * factory there makes types of other rooms.
 */
final class WithoutStream implements BeanConfiguration {
  private static final String ROOM = "dev.coldchain.app";

  @Override
  @SuppressWarnings("rawtypes") // Micronaut's own signature.
  public boolean isWithin(BeanDefinitionReference reference) {
    return reference.getBeanDefinitionName().startsWith(ROOM + ".");
  }

  @Override
  public boolean isEnabled(BeanContext context, @Nullable BeanResolutionContext resolution) {
    return false;
  }

  @Override
  public Package getPackage() {
    return WithoutStream.class.getPackage();
  }

  @Override
  public String getName() {
    return ROOM;
  }

  @Override
  public String getVersion() {
    return "";
  }
}
