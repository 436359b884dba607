package dev.coldchain.demo;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What a child JVM is to run.
 *
 * @param name short, for the log's file name and for messages
 * @param classPath joined with the platform's path separator
 * @param options JVM options
 * @param mainClass the class whose main runs
 * @param arguments its arguments
 * @param environment variables added to those of this process
 */
public record Jvm(
    String name,
    String classPath,
    List<String> options,
    String mainClass,
    List<String> arguments,
    Map<String, String> environment) {

  /** Starts fast and stays small, for processes that serve a demo or a test on a shared machine. */
  private static final List<String> SMALL =
      List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-XX:-UsePerfData", "-Xshare:auto");

  public Jvm {
    options = List.copyOf(options);
    arguments = List.copyOf(arguments);
    environment = Map.copyOf(environment);
  }

  /** A JVM with the class path of this one. */
  public static Jvm like(String name, String mainClass, String... arguments) {
    // The child works in another directory: relative entries would be lost there.
    String classPath =
        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator, -1))
            .map(entry -> Path.of(entry).toAbsolutePath().toString())
            .collect(Collectors.joining(File.pathSeparator));
    return new Jvm(name, classPath, List.of(), mainClass, List.of(arguments), Map.of());
  }

  /** The same with another class path. */
  public Jvm withClassPath(String other) {
    return new Jvm(name, other, options, mainClass, arguments, environment);
  }

  /** The same with more JVM options. */
  public Jvm withOptions(String... more) {
    List<String> all = new ArrayList<>(options);
    all.addAll(List.of(more));
    return new Jvm(name, classPath, all, mainClass, arguments, environment);
  }

  /**
   * The same, quick to start, with a small heap; {@code heap} as for -Xmx, such as {@code 512m}.
   */
  public Jvm small(String heap) {
    return withOptions(SMALL.toArray(String[]::new)).withOptions("-Xmx" + heap);
  }

  /** The same with other environment variables. */
  public Jvm withEnvironment(Map<String, String> variables) {
    return new Jvm(name, classPath, options, mainClass, arguments, variables);
  }

  /** The command line, with {@link ChildMain} found in a directory of classes. */
  List<String> command(String childMainClasses) {
    List<String> command = new ArrayList<>();
    command.add(System.getProperty("java.home") + File.separator + "bin" + File.separator + "java");
    command.addAll(options);
    command.add("-cp");
    command.add(childMainClasses + File.pathSeparator + classPath);
    command.add(ChildMain.class.getName());
    command.add(mainClass);
    command.addAll(arguments);
    return command;
  }
}
