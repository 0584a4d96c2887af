package dev.pulumidynamic.internal.deployment;

import dev.pulumidynamic.internal.pulumi.SdkRelease;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;

/**
 * Leaves word of a program for the plugin's command {@code doctor}: which release of Pulumi's SDK it has, and which of this library.
 * The plugin never sees a program's class path.
 */
final class LastProgram {
    /** The plugin reads it. */
    private static final String FILE = "last-program.properties";

    private LastProgram() {}

    /** Writes it into the engine's home, in place of what earlier programs wrote. A home that cannot be written has none. */
    static void write(Path home, String project) {
        Properties properties = new Properties();
        properties.setProperty("sdk", SdkRelease.named());
        properties.setProperty("library", PluginVersion.BUILD);
        properties.setProperty("java", System.getProperty("java.version"));
        properties.setProperty("project", project);
        try {
            Path folder = Files.createDirectories(home.resolve(PluginInstallation.NAME));
            try (Writer file = Files.newBufferedWriter(folder.resolve(FILE), StandardCharsets.UTF_8)) {
                properties.store(file, "for `doctor`");
            }
        } catch (IOException notWritten) {
            // Only doctor misses it.
        }
    }
}
