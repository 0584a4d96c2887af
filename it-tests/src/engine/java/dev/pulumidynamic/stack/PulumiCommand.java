package dev.pulumidynamic.stack;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The {@code pulumi} on the PATH.
 *
 * @param executable its file
 * @param runsJava whether it can run Java programs itself, through {@code pulumi-language-java}
 */
public record PulumiCommand(Path executable, boolean runsJava) {
    /** The one that there is. */
    public static Optional<PulumiCommand> onPath() {
        return find("pulumi")
                .map(found ->
                        new PulumiCommand(found, find("pulumi-language-java").isPresent()));
    }

    static String path() {
        return Optional.ofNullable(System.getenv("PATH")).orElse("");
    }

    /** For the line that says what runs. */
    public String describe() {
        String how = runsJava ? "from a project folder" : "inline, as there is no pulumi-language-java";
        Ended version = run(Path.of("").toAbsolutePath(), Map.of("PULUMI_SKIP_UPDATE_CHECK", "true"), "version");
        return "pulumi " + version.output().strip() + " (programs run " + how + ")";
    }

    /**
     * Runs it to its end.
     *
     * @param environment all {@code PULUMI_*} variables that it gets
     */
    public Ended run(Path directory, Map<String, String> environment, String... arguments) {
        List<String> command = new ArrayList<>(List.of(executable.toString()));
        command.addAll(Arrays.asList(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).directory(directory.toFile());
        builder.environment().keySet().removeIf(name -> name.startsWith("PULUMI_"));
        builder.environment().putAll(environment);
        try {
            return Ended.of(builder);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot run " + command, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while " + command + " ran", e);
        }
    }

    /** The executable {@code name} on the PATH. */
    public static Optional<Path> find(String name) {
        return Arrays.stream(path().split(File.pathSeparator, -1))
                .filter(folder -> !folder.isEmpty())
                .flatMap(folder -> List.of(name, name + ".exe").stream().map(Path.of(folder)::resolve))
                .filter(file -> Files.isRegularFile(file) && Files.isExecutable(file))
                .findFirst();
    }
}
