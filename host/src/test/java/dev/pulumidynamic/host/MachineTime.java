package dev.pulumidynamic.host;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The time that went by for this machine since this was made: without what a hypervisor gave to others, which Linux counts
 * as "steal" for each processor in {@code /proc/stat}. Of the processors, the one that lost most.
 */
final class MachineTime {
    private static final Path COUNTERS = Path.of("/proc/stat");
    private static final String PROCESSOR = "cpu[0-9]+ .*";
    private static final int STEAL = 8;
    private static final int TICK_MILLISECONDS = 10;

    private final long start = System.nanoTime();
    private final long[] stolenBefore = stolenTicks();

    /** Begins now. */
    MachineTime() throws IOException {}

    long milliseconds() throws IOException {
        long[] stolen = stolenTicks();
        long mostTicks = IntStream.range(0, stolen.length)
                .mapToLong(processor -> stolen[processor] - stolenBefore[processor])
                .max()
                .orElse(0);
        return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start) - mostTicks * TICK_MILLISECONDS;
    }

    private static long[] stolenTicks() throws IOException {
        if (!Files.exists(COUNTERS)) {
            return new long[0];
        }
        try (Stream<String> lines = Files.lines(COUNTERS)) {
            return lines.filter(line -> line.matches(PROCESSOR))
                    .mapToLong(line -> Long.parseLong(line.split(" ", -1)[STEAL]))
                    .toArray();
        }
    }
}
