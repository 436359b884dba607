package dev.coldchain.ops;

import dev.coldchain.registry.RegistryUnavailableException;
import dev.coldchain.store.UnreadableStateException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.apache.kafka.clients.consumer.CommitFailedException;
import org.apache.kafka.common.errors.AuthenticationException;
import org.apache.kafka.common.errors.AuthorizationException;
import org.apache.kafka.common.errors.FencedInstanceIdException;
import org.apache.kafka.common.errors.IllegalGenerationException;
import org.apache.kafka.common.errors.InvalidPidMappingException;
import org.apache.kafka.common.errors.InvalidProducerEpochException;
import org.apache.kafka.common.errors.OutOfOrderSequenceException;
import org.apache.kafka.common.errors.ProducerFencedException;
import org.apache.kafka.common.errors.RebalanceInProgressException;
import org.apache.kafka.common.errors.RetriableException;
import org.apache.kafka.common.errors.TransactionAbortableException;
import org.apache.kafka.common.errors.TransactionAbortedException;
import org.apache.kafka.common.errors.UnknownMemberIdException;
import org.apache.kafka.streams.errors.LockException;
import org.apache.kafka.streams.errors.TaskCorruptedException;
import org.apache.kafka.streams.errors.TaskMigratedException;

/**
 * What to do when a stream thread ends with an exception. Its transaction is aborted either way, so
 * a new thread starts again from the last commit and loses nothing; but where the same record would
 * meet the same exception again, a service that only looks alive is worse than one that ended.
 */
public final class FatalErrorPolicy {

  /** What becomes of the service. */
  public enum Decision {
    /** It passes by itself: a new thread takes over the tasks. */
    REPLACE_THREAD,
    /** It does not, or nobody knows: the process ends, with a status other than 0. */
    STOP
  }

  /** Whatever else is in the chain, these do not pass by themselves. */
  private static final List<Class<? extends Throwable>> LASTING =
      List.of(
          Error.class,
          UnreadableStateException.class,
          AuthenticationException.class,
          AuthorizationException.class,
          // Two instances claim one name; new threads would fence each other for ever.
          FencedInstanceIdException.class);

  private static final List<Class<? extends Throwable>> PASSING =
      List.of(
          RegistryUnavailableException.class,
          RetriableException.class,
          TaskMigratedException.class,
          TaskCorruptedException.class,
          LockException.class,
          ProducerFencedException.class,
          InvalidProducerEpochException.class,
          InvalidPidMappingException.class,
          OutOfOrderSequenceException.class,
          TransactionAbortedException.class,
          TransactionAbortableException.class,
          UnknownMemberIdException.class,
          IllegalGenerationException.class,
          RebalanceInProgressException.class,
          CommitFailedException.class);

  /** Decides by the exception and all its causes. */
  public Decision decide(Throwable thrown) {
    List<Throwable> chain = chain(thrown);
    if (anyIs(chain, LASTING)) {
      return Decision.STOP;
    }
    return anyIs(chain, PASSING) ? Decision.REPLACE_THREAD : Decision.STOP;
  }

  private static boolean anyIs(List<Throwable> chain, List<Class<? extends Throwable>> types) {
    return chain.stream().anyMatch(one -> types.stream().anyMatch(type -> type.isInstance(one)));
  }

  /** Causes may form a ring; each is looked at once. */
  private static List<Throwable> chain(Throwable thrown) {
    Set<Throwable> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    List<Throwable> chain = new ArrayList<>();
    for (Throwable at = thrown; at != null && seen.add(at); at = at.getCause()) {
      chain.add(at);
    }
    return chain;
  }
}
