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
 *
 * @param sdk with its version, if its jar tells it
 * @param project the program's project
 */
record LastProgram(String sdk, String library, String java, String project) {
    /** The plugin reads it. */
    private static final String FILE = "last-program.properties";

    static LastProgram of(String project) {
        return new LastProgram(SdkRelease.named(), PluginVersion.BUILD, System.getProperty("java.version"), project);
    }

    /** Writes it into the engine's home, in place of what earlier programs wrote. A home that cannot be written has none. */
    void writeTo(Path home) {
        Properties properties = new Properties();
        properties.setProperty("sdk", sdk);
        properties.setProperty("library", library);
        properties.setProperty("java", java);
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
