package dev.pulumidynamic.examples.elsewhere;

import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.open.IsolatedClosure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Supplier;

/** Runs a job that comes in a file, and knows nothing else of the program that wrote it. */
public final class Worker {
    private Worker() {}

    public static void main(String[] args) throws IOException {
        Closure closure = Closure.read(Files.readAllBytes(Path.of(args[0])));
        try (IsolatedClosure opened = closure.open()) {
            Thread.currentThread().setContextClassLoader(opened.loader());
            Supplier<?> job = (Supplier<?>) opened.root();
            System.out.println(job.get());
        }
    }
}
