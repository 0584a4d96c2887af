package dev.pulumidynamic.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** How many bytes of the machine's memory processes hold; only Linux says so. */
final class ResidentMemory {
    private static final Path PROCESSES = Path.of("/proc");
    private static final long BYTES_PER_UNIT = 1024;

    private ResidentMemory() {}

    static boolean isKnown() {
        return Files.isReadable(PROCESSES.resolve("self/status"));
    }

    static double of(long pid) throws IOException {
        return of(PROCESSES.resolve(Long.toString(pid)));
    }

    /** The sum over all processes whose command line has {@code text} in it. */
    static double ofProcessesWith(String text) throws IOException {
        double sum = 0;
        try (DirectoryStream<Path> processes = Files.newDirectoryStream(PROCESSES, "[0-9]*")) {
            for (Path process : processes) {
                sum += has(process, text) ? of(process) : 0;
            }
        }
        if (sum == 0) {
            throw new IllegalStateException("no process has " + text + " in its command line");
        }
        return sum;
    }

    /** A process may end while it is looked at. */
    private static boolean has(Path process, String text) {
        try {
            return Files.readString(process.resolve("cmdline"), StandardCharsets.ISO_8859_1)
                    .contains(text);
        } catch (IOException | UncheckedIOException gone) {
            return false;
        }
    }

    private static double of(Path process) throws IOException {
        return Files.readAllLines(process.resolve("status")).stream()
                .filter(line -> line.startsWith("VmRSS:"))
                .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) * BYTES_PER_UNIT)
                .findFirst()
                .orElseThrow();
    }
}
