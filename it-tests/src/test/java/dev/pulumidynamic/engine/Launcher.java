package dev.pulumidynamic.engine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The launcher of a plugin for tests, a shell script. */
public final class Launcher {
    /** A build in the background ignores SIGINT, and so would all that it starts. */
    private static final String RESET = """
            #!/bin/bash
            reset=
            env --default-signal=INT true 2>/dev/null && reset='env --default-signal=INT'
            """;

    private Launcher() {}

    /** Installs one into {@code home}. What {@code script} starts after {@code $reset} hears an interrupt. */
    public static void write(Path home, String plugin, String version, String script) throws IOException {
        Path launcher = home.resolve("plugins/resource-" + plugin + "-v" + version + "/pulumi-resource-" + plugin);
        Files.createDirectories(launcher.getParent());
        Files.writeString(launcher, RESET + script);
        launcher.toFile().setExecutable(true);
    }
}
