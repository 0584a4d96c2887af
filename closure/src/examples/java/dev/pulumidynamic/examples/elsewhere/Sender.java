package dev.pulumidynamic.examples.elsewhere;

import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.capture.Capturer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Supplier;

/** Writes a job into a file. */
public final class Sender {
    private Sender() {}

    public static void main(String[] args) throws IOException {
        String name = args[0];
        Supplier<String> job = () ->
                greeting(name) + ", from process " + ProcessHandle.current().pid();

        Closure closure = new Capturer().capture(job);
        closure.warnings().forEach(warning -> System.err.println(warning.message()));
        Files.write(Path.of(args[1]), closure.toBytes());
    }

    private static String greeting(String name) {
        return "Hello " + name;
    }
}
