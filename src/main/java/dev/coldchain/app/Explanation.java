package dev.coldchain.app;

import io.micronaut.context.exceptions.BeanInstantiationException;
import io.micronaut.context.exceptions.ConfigurationException;

/** One sentence for a person, from whatever stopped a start. */
final class Explanation {
  private Explanation() {}

  static String of(Throwable failed) {
    Throwable told = failed;
    // The framework wraps what a setting's check said in the whole path of beans that led there.
    while ((told instanceof BeanInstantiationException || told instanceof ConfigurationException)
        && told.getCause() != null) {
      told = told.getCause();
    }
    String message = told.getMessage();
    return message == null ? told.toString() : message;
  }
}
