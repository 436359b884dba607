package dev.coldchain;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noFields;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The rooms, as data: what each may import from outside and which of its neighbours it knows. */
class RoomsTest {
  private static final String ROOT = "dev.coldchain.";

  /** What a room may use of the world outside. */
  @SuppressWarnings("ImmutableEnumChecker") // Set.of is immutable
  enum Outside {
    PURE(),
    PURE_AVRO("org.apache.avro."),
    KAFKA("org.apache.kafka.", "org.apache.avro.", "io.apicurio.", "org.slf4j."),
    MICRONAUT(
        "org.apache.kafka.",
        "org.apache.avro.",
        "io.micronaut.",
        "io.micrometer.",
        "jakarta.",
        "org.reactivestreams.",
        "reactor.",
        "picocli.",
        "com.fasterxml.jackson.annotation.",
        "io.prometheus.",
        "org.slf4j.");

    private final Set<String> packages;

    Outside(String... packages) {
      this.packages = Set.of(packages);
    }

    boolean allows(String name) {
      // Nullness annotations and what javac itself needs say nothing about a dependency.
      return name.startsWith("java.")
          || name.startsWith("org.jspecify.")
          || !name.contains(".")
          || packages.stream().anyMatch(name::startsWith);
    }
  }

  /** One line a room: the kind of the room, then the rooms it knows. */
  @SuppressWarnings("ImmutableEnumChecker") // Set.of is immutable
  enum Room {
    EVENT(Outside.PURE),
    DECODE(Outside.PURE_AVRO, EVENT),
    CLOCK(Outside.PURE, EVENT),
    WINDOW(Outside.PURE, EVENT, CLOCK),
    QUARANTINE(Outside.PURE, EVENT, WINDOW),
    TALLY(Outside.PURE, EVENT),
    STORE(Outside.KAFKA, EVENT, CLOCK, WINDOW, QUARANTINE, TALLY),
    SINK(Outside.KAFKA, EVENT, WINDOW, QUARANTINE),
    TOPOLOGY(Outside.KAFKA, EVENT, DECODE, CLOCK, WINDOW, QUARANTINE, TALLY, STORE, SINK),
    REGISTRY(Outside.KAFKA, EVENT, DECODE),
    QUERY(Outside.KAFKA, EVENT, CLOCK, WINDOW, QUARANTINE, TALLY, STORE),
    REST(Outside.MICRONAUT, EVENT, WINDOW, QUARANTINE, TALLY, QUERY),
    OPS(Outside.MICRONAUT, EVENT, QUARANTINE, TALLY, QUERY, REGISTRY, STORE),
    CONFIG(Outside.MICRONAUT, CLOCK, WINDOW, QUARANTINE, STORE, TOPOLOGY, REGISTRY),
    APP(
        Outside.MICRONAUT,
        EVENT,
        DECODE,
        CLOCK,
        WINDOW,
        QUARANTINE,
        TALLY,
        STORE,
        SINK,
        TOPOLOGY,
        REGISTRY,
        QUERY,
        REST,
        OPS,
        CONFIG);

    private final Outside outside;
    private final Set<Room> neighbours;

    Room(Outside outside, Room... neighbours) {
      this.outside = outside;
      this.neighbours = Set.of(neighbours);
    }

    String path() {
      return ROOT + name().toLowerCase(java.util.Locale.ROOT);
    }

    boolean allows(JavaClass other) {
      String name = other.getPackageName() + ".";
      if (name.startsWith(ROOT)) {
        return name.startsWith(path() + ".")
            || neighbours.stream().anyMatch(room -> name.startsWith(room.path() + "."));
      }
      return outside.allows(other.getBaseComponentType().getName());
    }
  }

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPath(java.nio.file.Path.of(System.getProperty("coldchain.classes")));

  @ParameterizedTest
  @EnumSource
  void room_knowsOnlyItsNeighboursAndItsKindOfLibraries(Room room) {
    DescribedPredicate<JavaClass> allowed = describe("what the table allows", room::allows);
    classes()
        .that()
        .resideInAPackage(room.path() + "..")
        .and(describe("are ours", RoomsTest::isOurs))
        .should()
        .onlyDependOnClassesThat(allowed)
        .check(CLASSES);
  }

  /** The framework writes classes of its own into our packages, with a $ in their names. */
  private static boolean isOurs(JavaClass type) {
    return !type.getSimpleName().startsWith("$") && !type.getName().contains(".$");
  }

  @Test
  void everyPackage_isARoomOfTheTable() {
    Set<String> packages =
        CLASSES.stream()
            .map(JavaClass::getPackageName)
            .collect(Collectors.toCollection(TreeSet::new));
    assertThat(packages)
        .allMatch(
            name ->
                Arrays.stream(Room.values())
                    .anyMatch(room -> (name + ".").startsWith(room.path() + ".")));
  }

  @Test
  void nobody_keepsStaticState() {
    noFields()
        .that()
        .areStatic()
        .and()
        .areDeclaredInClassesThat(describe("are ours", RoomsTest::isOurs))
        .should()
        .notBeFinal()
        .check(CLASSES);
  }

  @Test
  void wallTime_isReadByTheOutermostRoomAlone() {
    noClasses()
        .that()
        .resideOutsideOfPackages(Room.APP.path(), Room.OPS.path())
        .should()
        .callMethod(System.class, "currentTimeMillis")
        .orShould()
        .callMethod(java.time.Instant.class, "now")
        .check(CLASSES);
  }

  @Test
  void streamsInternals_areUsedByOneClassAlone() {
    noClasses()
        .that()
        .doNotHaveFullyQualifiedName(ROOT + "store.OpenWindowStore")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("org.apache.kafka.streams..internals..")
        .check(CLASSES);
  }

  @Test
  void rooms_haveNoCycle() {
    Map<Room, Set<Room>> reach = new TreeMap<>();
    for (Room room : Room.values()) {
      Set<Room> all = new TreeSet<>(room.neighbours);
      room.neighbours.forEach(next -> all.addAll(reach.getOrDefault(next, Set.of())));
      reach.put(room, all);
      assertThat(all).as("rooms that %s reaches", room).doesNotContain(room);
    }
  }
}
