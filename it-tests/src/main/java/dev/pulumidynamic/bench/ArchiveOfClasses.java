package dev.pulumidynamic.bench;

import dev.pulumidynamic.bench.plugin.NumberProcess;
import dev.pulumidynamic.bench.plugin.Plugin;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.Stream;

/**
 * The archive of our plugin's classes, which its first start of all has made by a process that nobody waits for but this.
 *
 * @param folder where the plugin keeps it
 */
record ArchiveOfClasses(Path folder) {
    private static final Duration LONGEST_TRAINING = Duration.ofMinutes(1);

    static ArchiveOfClasses of(TestBed bed) {
        return new ArchiveOfClasses(bed.plugin().resolve("cds"));
    }

    /** Starts {@code plugin}, and waits until there is one. */
    void require(Plugin plugin) throws IOException, InterruptedException {
        try (NumberProcess process = plugin.start()) {
            Object unused = process.number();
        }
        long deadline = System.nanoTime() + LONGEST_TRAINING.toNanos();
        while (!exists()) {
            if (System.nanoTime() > deadline) {
                throw new IllegalStateException("no archive of classes appeared in " + folder + " within "
                        + LONGEST_TRAINING.toSeconds() + " s; is PULUMI_JAVA_CDS=false?");
            }
            Thread.sleep(100);
        }
    }

    /** What is written down of it comes last. */
    private boolean exists() throws IOException {
        if (!Files.isDirectory(folder)) {
            return false;
        }
        try (Stream<Path> files = Files.walk(folder)) {
            return files.anyMatch(file -> file.endsWith(Runtime.version() + ".jsa.stamps"));
        }
    }
}
