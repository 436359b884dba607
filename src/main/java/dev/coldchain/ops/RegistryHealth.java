package dev.coldchain.ops;

/** Whether the schema registry keeps records waiting. */
public interface RegistryHealth {
  /** How things stand now; does not ask the registry, and does not block. */
  State state();

  /** How things stand. */
  sealed interface State {
    /** No record waits for it. */
    record Healthy() implements State {}

    /** It does not answer; records wait, and go on by themselves. */
    record Waiting(String why) implements State {}

    /** It no longer has what was registered; records wait until a person does the repair. */
    record LostItsData(String repair) implements State {}
  }
}
