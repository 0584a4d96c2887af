package dev.pulumidynamic.internal.deployment;

import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The plugin's jar in the library's jar. As the main class of the latter it runs the plugin's commands: {@code install} and others. It uses
 * no class of another jar, because {@code java -jar} has only this one on the class path.
 */
public final class CarriedPlugin {
    static final String RESOURCE = "META-INF/pulumi-dynamic/plugin.jar";

    /** What an installation of the jar writes; the build has tried it. */
    private static final String CHECKSUMS = "META-INF/pulumi-dynamic/SHA256SUMS";

    /** The plugin reads it. */
    private static final String LIBRARY = "dev.pulumidynamic.library";

    private CarriedPlugin() {}

    /** Opens the plugin's jar; {@code null} if it was lost when the library was repackaged. */
    public static @Nullable InputStream open(ClassLoader library) {
        return library.getResourceAsStream(RESOURCE);
    }

    /** The checksums of what the jar installs; empty if only the jar tells. */
    public static String checksums(ClassLoader library) throws IOException {
        try (InputStream carried = library.getResourceAsStream(CHECKSUMS)) {
            return carried == null ? "" : new String(carried.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    public static void main(String[] arguments) throws IOException, InterruptedException {
        System.exit(run(arguments));
    }

    private static int run(String... arguments) throws IOException, InterruptedException {
        Path jar = Files.createTempFile("pulumi-resource-pulumi-java", ".jar");
        try (InputStream carried = open(CarriedPlugin.class.getClassLoader())) {
            if (carried == null) {
                throw new IOException(RESOURCE + " is missing in this jar");
            }
            Files.copy(carried, jar, StandardCopyOption.REPLACE_EXISTING);
            List<String> command = new ArrayList<>();
            command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
            // Which the plugin's messages name, because its own jar is gone when the command has ended.
            command.add("-D" + LIBRARY + "=" + ownJar());
            command.addAll(List.of("-jar", jar.toString()));
            // Without a command the jar would wait for an engine.
            command.addAll(arguments.length == 0 ? List.of("--help") : List.of(arguments));
            return new ProcessBuilder(command).inheritIO().start().waitFor();
        } finally {
            Files.deleteIfExists(jar);
        }
    }

    private static Path ownJar() {
        try {
            return Path.of(CarriedPlugin.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException("the class path has files only", e);
        }
    }
}
