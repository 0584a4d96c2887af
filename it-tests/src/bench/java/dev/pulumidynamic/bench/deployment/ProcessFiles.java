package dev.pulumidynamic.bench.deployment;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/** The files that Linux shows of each process. */
public final class ProcessFiles {
    private static final Path PROCESSES = Path.of("/proc");

    private ProcessFiles() {}

    /** Whether this system shows them. */
    public static boolean areKnown() {
        return Files.isReadable(PROCESSES.resolve("self/status"));
    }

    /** The folder of a process. */
    public static Path of(long pid) {
        return PROCESSES.resolve(Long.toString(pid));
    }

    /** The folders of the processes whose {@code file}, between zero bytes, has {@code text} in it; none where no process is shown. */
    static List<Path> having(String file, String text) {
        if (!areKnown()) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(PROCESSES)) {
            return files.filter(process -> process.getFileName().toString().matches("\\d+"))
                    .filter(process -> ("\0" + read(process.resolve(file))).contains(text))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot list " + PROCESSES, e);
        }
    }

    /** The bytes of a field of {@code status} or {@code io}; empty for a process that has ended. */
    public static OptionalDouble bytes(Path file, String field) {
        return read(file)
                .lines()
                .filter(line -> line.startsWith(field + ":"))
                .mapToDouble(line -> Double.parseDouble(line.replaceAll("\\D", "")) * (line.endsWith("kB") ? 1024 : 1))
                .findFirst();
    }

    /** A process may end while it is looked at: then nothing. */
    static String read(Path file) {
        try {
            return Files.readString(file, StandardCharsets.ISO_8859_1);
        } catch (IOException | UncheckedIOException gone) {
            return "";
        }
    }
}
