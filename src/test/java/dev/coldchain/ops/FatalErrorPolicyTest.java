package dev.coldchain.ops;

import static org.assertj.core.api.Assertions.assertThat;

import dev.coldchain.ops.FatalErrorPolicy.Decision;
import dev.coldchain.registry.RegistryUnavailableException;
import dev.coldchain.store.UnreadableStateException;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.kafka.clients.consumer.CommitFailedException;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.DisconnectException;
import org.apache.kafka.common.errors.FencedInstanceIdException;
import org.apache.kafka.common.errors.InterruptException;
import org.apache.kafka.common.errors.InvalidPidMappingException;
import org.apache.kafka.common.errors.InvalidProducerEpochException;
import org.apache.kafka.common.errors.NotLeaderOrFollowerException;
import org.apache.kafka.common.errors.ProducerFencedException;
import org.apache.kafka.common.errors.RebalanceInProgressException;
import org.apache.kafka.common.errors.RecordTooLargeException;
import org.apache.kafka.common.errors.SaslAuthenticationException;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.errors.TopicAuthorizationException;
import org.apache.kafka.common.errors.TransactionAbortableException;
import org.apache.kafka.common.errors.TransactionAbortedException;
import org.apache.kafka.common.errors.TransactionalIdAuthorizationException;
import org.apache.kafka.common.errors.UnknownMemberIdException;
import org.apache.kafka.common.errors.UnknownProducerIdException;
import org.apache.kafka.streams.errors.LockException;
import org.apache.kafka.streams.errors.MissingSourceTopicException;
import org.apache.kafka.streams.errors.ProcessorStateException;
import org.apache.kafka.streams.errors.StreamsException;
import org.apache.kafka.streams.errors.TaskCorruptedException;
import org.apache.kafka.streams.errors.TaskMigratedException;
import org.apache.kafka.streams.processor.TaskId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class FatalErrorPolicyTest {
  private final FatalErrorPolicy policy = new FatalErrorPolicy();

  static Stream<Throwable> passing() {
    return Stream.of(
        new RegistryUnavailableException("no answer"),
        new TimeoutException("no answer"),
        new DisconnectException("gone"),
        new NotLeaderOrFollowerException("moved"),
        new ProducerFencedException("fenced"),
        new InvalidProducerEpochException("old epoch"),
        new InvalidPidMappingException("expired"),
        new UnknownProducerIdException("expired"),
        new TransactionAbortedException("aborted"),
        new TransactionAbortableException("abort it"),
        new UnknownMemberIdException("evicted"),
        new RebalanceInProgressException("again"),
        new CommitFailedException("evicted"),
        new LockException("held by the old thread"),
        new TaskMigratedException("migrated", new ProducerFencedException("fenced")),
        new TaskCorruptedException(Set.of(new TaskId(0, 3))));
  }

  static Stream<Throwable> lasting() {
    return Stream.of(
        new UnreadableStateException("version 9"),
        new SaslAuthenticationException("wrong password"),
        new TopicAuthorizationException(Set.of("coldchain.readings")),
        new TransactionalIdAuthorizationException("not allowed"),
        new FencedInstanceIdException("the name is taken"),
        new OutOfMemoryError("heap"),
        new StackOverflowError(),
        new NoClassDefFoundError("x"),
        new AssertionError("invariant"),
        new MissingSourceTopicException("coldchain.readings"),
        new ProcessorStateException("disk full"),
        new RecordTooLargeException("2 MB"),
        new SerializationException("not Avro"),
        new InterruptException("interrupted"),
        new KafkaException("something"),
        new StreamsException("something"),
        new IllegalStateException("a bug"),
        new Exception("anything"));
  }

  @ParameterizedTest
  @MethodSource("passing")
  void whatPassesByItself_replacesTheThread(Throwable thrown) {
    assertThat(policy.decide(thrown)).isEqualTo(Decision.REPLACE_THREAD);
    assertThat(policy.decide(asStreamsWrapsIt(thrown))).isEqualTo(Decision.REPLACE_THREAD);
  }

  @ParameterizedTest
  @MethodSource("lasting")
  void whatLastsOrIsUnknown_stops(Throwable thrown) {
    assertThat(policy.decide(thrown)).isEqualTo(Decision.STOP);
    assertThat(policy.decide(asStreamsWrapsIt(thrown))).isEqualTo(Decision.STOP);
  }

  @Test
  void lastingCauseOfAPassingOne_stops() {
    TimeoutException timeout =
        new TimeoutException("no metadata", new SaslAuthenticationException("wrong password"));

    assertThat(policy.decide(timeout)).isEqualTo(Decision.STOP);
  }

  @Test
  void ringOfCauses_isDecidedToo() {
    RuntimeException outer = new RuntimeException("outer");
    RuntimeException inner = new RuntimeException("inner", outer);
    outer.initCause(inner);

    assertThat(policy.decide(outer)).isEqualTo(Decision.STOP);
  }

  private static Throwable asStreamsWrapsIt(Throwable thrown) {
    return new StreamsException("in task 0_0", new RuntimeException("in node x", thrown));
  }
}
