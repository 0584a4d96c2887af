package dev.pulumidynamic.resource;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;

/** The commands of an installed plugin, in this JVM: a process for each would take most of the time. */
public final class PluginCommands implements Closeable {
    private final URLClassLoader jar;
    private final Method run;
    private final Map<String, String> environment;

    /** What a command printed, and how it ended. */
    public record Ran(int code, String out, String err) {}

    /** Of the plugin that is installed in {@code home}. */
    public PluginCommands(Path home) throws IOException, ReflectiveOperationException {
        jar = new URLClassLoader(new URL[] {jar(home).toUri().toURL()}, ClassLoader.getPlatformClassLoader());
        run = jar.loadClass("dev.pulumidynamic.host.inspect.PluginCommands")
                .getMethod("run", InputStream.class, PrintStream.class, PrintStream.class, Map.class, String[].class);
        environment = Map.of("PULUMI_HOME", home.toString(), "PULUMI_CONFIG_PASSPHRASE", "p");
    }

    private static Path jar(Path home) throws IOException {
        try (Stream<Path> files = Files.walk(home.resolve("plugins"))) {
            return files.filter(file -> file.toString().endsWith(".jar"))
                    .findFirst()
                    .orElseThrow();
        }
    }

    /** Runs one to its end. */
    public Ran run(Object... words) throws ReflectiveOperationException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Object code = run.invoke(
                null,
                new ByteArrayInputStream(new byte[0]),
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                environment,
                Stream.of(words).map(Object::toString).toArray(String[]::new));
        return new Ran((int) code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    @Override
    public void close() throws IOException {
        jar.close();
    }
}
