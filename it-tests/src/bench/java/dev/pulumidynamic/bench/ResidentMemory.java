package dev.pulumidynamic.bench;

import dev.pulumidynamic.bench.deployment.ProcessFiles;
import java.nio.file.Path;
import java.time.Duration;

/** The resident memory of processes, in bytes; available on Linux. */
final class ResidentMemory {
    private ResidentMemory() {}

    static boolean isKnown() {
        return ProcessFiles.areKnown();
    }

    static double of(long pid) {
        double bytes = of(ProcessFiles.of(pid));
        if (bytes == 0) {
            throw new IllegalStateException("process " + pid + " has ended: nothing says what memory it holds");
        }
        return bytes;
    }

    /** The sum over all processes whose command line has {@code text} in it. */
    static double ofProcessesWith(String text) {
        double sum = ProcessFiles.having("cmdline", text).stream()
                .mapToDouble(ResidentMemory::of)
                .sum();
        if (sum == 0) {
            throw new IllegalStateException("no process has " + text + " in its command line");
        }
        return sum;
    }

    /** Waits until no process has {@code text} in its command line. */
    static void awaitEndOfProcessesWith(String text, Duration longest) throws InterruptedException {
        ProcessFiles.awaitNone(
                () -> ProcessFiles.having("cmdline", text), "with " + text + " in their command line", longest);
    }

    private static double of(Path process) {
        return ProcessFiles.bytes(process.resolve("status"), "VmRSS");
    }
}
