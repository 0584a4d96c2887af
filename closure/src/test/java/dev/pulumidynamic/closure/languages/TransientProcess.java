package dev.pulumidynamic.closure.languages;

import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.capture.Capturer;
import dev.pulumidynamic.closure.failure.CaptureException;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Programs with transient fields in a JVM of their own: it captures their objects into files, or opens such files. */
final class TransientProcess {
    private TransientProcess() {}

    /**
     * Either {@code capture folder class-path class kind...} or {@code open folder outcomes}. For each kind, it writes what the object
     * prints and holds, or the code of the refusal.
     */
    public static void main(String[] arguments) throws Exception {
        Path folder = Path.of(arguments[1]);
        if (arguments[0].equals("open")) {
            open(folder, Path.of(arguments[2]));
            return;
        }
        List<URL> path = new ArrayList<>();
        for (String entry : arguments[2].split(File.pathSeparator, -1)) {
            path.add(Path.of(entry).toUri().toURL());
        }
        try (URLClassLoader loader =
                new URLClassLoader(path.toArray(URL[]::new), ClassLoader.getPlatformClassLoader())) {
            Class<?> type = loader.loadClass(arguments[3]);
            for (String kind : List.of(arguments).subList(4, arguments.length)) {
                capture(folder, kind, () -> (Supplier<?>) type.getMethod(kind).invoke(null));
            }
        }
    }

    private static void capture(Path folder, String kind, Callable<Supplier<?>> made) throws IOException {
        String outcome = printed(() -> {
            Supplier<?> supplier = made.call();
            String captured = captured(supplier, folder.resolve(kind + ".closure"));
            return captured.isEmpty() ? supplier.get() : captured;
        });
        Files.writeString(folder.resolve(kind), outcome);
    }

    private static String captured(Supplier<?> supplier, Path file) throws IOException {
        try {
            Files.write(file, new Capturer().capture(supplier).toBytes());
            return "";
        } catch (CaptureException e) {
            return e.code() + " " + e.path() + ": " + e.getMessage();
        }
    }

    private static void open(Path folder, Path outcomes) throws IOException {
        List<Path> closures;
        try (Stream<Path> files = Files.list(folder)) {
            closures =
                    files.filter(file -> file.toString().endsWith(".closure")).toList();
        }
        for (Path closure : closures) {
            String kind = closure.getFileName().toString().replace(".closure", "");
            Files.writeString(
                    outcomes.resolve(kind),
                    printed(() -> ((Supplier<?>) Closure.read(Files.readAllBytes(closure))
                                    .open()
                                    .root())
                            .get()));
        }
    }

    /** What a step prints, each line in brackets, and what it returns. */
    private static String printed(Callable<?> step) {
        PrintStream before = System.out;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
        String held;
        try {
            held = String.valueOf(step.call());
        } catch (Exception e) {
            held = e.toString();
        } finally {
            System.setOut(before);
        }
        return printed.toString(StandardCharsets.UTF_8)
                        .lines()
                        .map(line -> "[" + line + "] ")
                        .reduce("", String::concat)
                + held;
    }
}
