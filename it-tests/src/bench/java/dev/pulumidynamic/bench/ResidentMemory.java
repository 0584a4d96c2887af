package dev.pulumidynamic.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/** The resident memory of processes, in bytes; available on Linux. */
final class ResidentMemory {
    private static final Path PROCESSES = Path.of("/proc");
    private static final long BYTES_PER_UNIT = 1024;
    private static final int BETWEEN_LOOKS = 50;

    private ResidentMemory() {}

    static boolean isKnown() {
        return Files.isReadable(PROCESSES.resolve("self/status"));
    }

    static double of(long pid) {
        double bytes = of(PROCESSES.resolve(Long.toString(pid)));
        if (bytes == 0) {
            throw new IllegalStateException("process " + pid + " has ended: nothing says what memory it holds");
        }
        return bytes;
    }

    /** The sum over all processes whose command line has {@code text} in it. */
    static double ofProcessesWith(String text) throws IOException {
        double sum =
                processesWith(text).stream().mapToDouble(ResidentMemory::of).sum();
        if (sum == 0) {
            throw new IllegalStateException("no process has " + text + " in its command line");
        }
        return sum;
    }

    /** Waits until no process has {@code text} in its command line. */
    static void awaitEndOfProcessesWith(String text, Duration longest) throws IOException, InterruptedException {
        long start = System.nanoTime();
        while (!processesWith(text).isEmpty()) {
            if (System.nanoTime() - start > longest.toNanos()) {
                throw new IllegalStateException("after " + longest.toSeconds() + " s there are still processes with "
                        + text + " in their command line: " + processesWith(text));
            }
            Thread.sleep(BETWEEN_LOOKS);
        }
    }

    private static List<Path> processesWith(String text) throws IOException {
        try (Stream<Path> files = Files.list(PROCESSES)) {
            return files.filter(file -> file.getFileName().toString().matches("\\d+"))
                    .filter(process -> read(process.resolve("cmdline")).contains(text))
                    .toList();
        }
    }

    private static double of(Path process) {
        return read(process.resolve("status"))
                .lines()
                .filter(line -> line.startsWith("VmRSS:"))
                .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) * BYTES_PER_UNIT)
                .sum();
    }

    /** A process may end while it is looked at: then nothing. */
    private static String read(Path file) {
        try {
            return Files.readString(file, StandardCharsets.ISO_8859_1);
        } catch (IOException | UncheckedIOException gone) {
            return "";
        }
    }
}
