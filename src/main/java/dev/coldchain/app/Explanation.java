package dev.coldchain.app;

import io.micronaut.context.exceptions.BeanInstantiationException;
import io.micronaut.context.exceptions.ConfigurationException;

/** One sentence for a person, from whatever stopped a start. */
final class Explanation {
  private static final String SENSE = "Message:";

  private Explanation() {}

  static String of(Throwable failed) {
    Throwable told = failed;
    // The framework wraps what a setting's check said in the whole path of beans that led there.
    while ((told instanceof BeanInstantiationException || told instanceof ConfigurationException)
        && told.getCause() != null) {
      told = told.getCause();
    }
    String message = told.getMessage() == null ? told.toString() : told.getMessage();
    // What is left of the framework's own messages is one line of sense and the path to it.
    return message
        .lines()
        .filter(line -> line.startsWith(SENSE))
        .map(line -> line.substring(SENSE.length()).strip())
        .findFirst()
        .orElse(message);
  }
}
