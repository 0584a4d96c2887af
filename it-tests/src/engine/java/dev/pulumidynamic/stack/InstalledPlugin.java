package dev.pulumidynamic.stack;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The command line of the plugin that a program installed.
 *
 * @param home the folder that {@code PULUMI_HOME} names
 * @param passphrase of the stack
 */
public record InstalledPlugin(Path home, String passphrase) {
    private static final String LAUNCHER = "pulumi-resource-pulumi-java";

    /** Runs a command in {@code folder} to its end. */
    public Ended run(Path folder, List<String> arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(launcher().toString());
        command.addAll(arguments);
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        builder.environment().put("PULUMI_HOME", home.toString());
        builder.environment().put("PULUMI_CONFIG_PASSPHRASE", passphrase);
        return Ended.of(builder);
    }

    private Path launcher() throws IOException {
        try (Stream<Path> files = Files.walk(home.resolve("plugins"))) {
            return files.filter(file -> file.endsWith(LAUNCHER)).findFirst().orElseThrow();
        }
    }
}
