package dev.pulumidynamic.compatibility;

import dev.pulumidynamic.engine.Engine;
import dev.pulumidynamic.engine.UpdateResult;
import dev.pulumidynamic.engine.program.CommandProgram;
import dev.pulumidynamic.stack.ClassPaths;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** A program that is started by any command, on the embedded engine. */
final class FinishedProgram {
    /** On JDK 25 Pulumi's SDK never calls a program when the common pool has one thread, as with one or two processors. */
    static final String PARALLELISM = "-Djava.util.concurrent.ForkJoinPool.common.parallelism=2";

    private final Path folder;
    private final StringBuilder shown = new StringBuilder();
    private final Engine engine;

    FinishedProgram(Path folder) {
        this.folder = folder;
        this.engine = Engine.on(folder.resolve("dev.json"))
                .home(home())
                .project("lab")
                .stack("dev")
                .passphrase("p")
                .display(shown);
    }

    Path home() {
        return folder.resolve("home");
    }

    UpdateResult up(List<String> command) {
        return engine.up(new CommandProgram(command, folder));
    }

    UpdateResult destroy() {
        return engine.destroy();
    }

    /** All that a user has read. */
    String shown() {
        return shown.toString();
    }

    /** The command that runs {@link ZonesProgram} from its class path. */
    static List<String> onClassPath(Path jdk, List<Path> classPath, List<String> options, String... arguments) {
        List<String> command =
                new ArrayList<>(List.of(jdk.resolve("bin/java").toString(), "-XX:TieredStopAtLevel=1", PARALLELISM));
        command.addAll(options);
        command.addAll(List.of("-cp", joined(classPath), ZonesProgram.class.getName()));
        command.addAll(List.of(arguments));
        return command;
    }

    static List<Path> classPath() {
        ClassPaths built = ClassPaths.ofBuild();
        return built.program(built.tests());
    }

    static String joined(List<Path> paths) {
        return paths.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    }

    static Path ownJdk() {
        return Path.of(System.getProperty("java.home"));
    }
}
