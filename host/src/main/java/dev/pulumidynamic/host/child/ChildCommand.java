package dev.pulumidynamic.host.child;

import dev.pulumidynamic.host.Main;
import java.io.File;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The command that starts a JVM as this one was started. */
final class ChildCommand {
    /** Options of a debugger, a profiler or a training run apply to this process alone. */
    private static final List<String> NOT_HANDED_ON =
            List.of("-agentlib:", "-agentpath:", "-javaagent:", "-Xrunjdwp", "-Ddev.pulumidynamic.archive=");

    private ChildCommand() {}

    static List<String> of(String engine) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .filter(option -> NOT_HANDED_ON.stream().noneMatch(option::startsWith))
                .forEach(command::add);
        String classPath = System.getProperty("java.class.path");
        command.addAll(
                classPath.endsWith(".jar") && classPath.indexOf(File.pathSeparatorChar) < 0
                        ? List.of("-jar", classPath)
                        : List.of("-cp", classPath, Main.class.getName()));
        command.add(Main.CHILD);
        command.add(engine);
        return command;
    }
}
