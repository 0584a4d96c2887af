package dev.pulumidynamic.host.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.concurrent.Callable;
import org.assertj.core.api.Assertions;

/**
 * What damaged inputs cost, none of which may cost more than a second or keep more memory than the limits of bundles allow. The time is that
 * of all processors for this whole process, so other work on the machine does not count, but compilation and garbage collection do.
 */
public final class InputCosts {
    private static final long MOST_NANOSECONDS = 1_000_000_000;
    /** Garbage, which time limits, is not in this pool; a buffer above the size of the young generation, which the build sets, is. */
    private static final long MOST_BYTES = 256L << 20;

    /** With more garbage of earlier inputs, a collection could free as much memory as an input takes. */
    private static final long MOST_GARBAGE = 32L << 20;

    private static final int SHOWN = 3;

    private static final OperatingSystemMXBean PROCESS =
            ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    private static final MemoryPoolMXBean OLD_OBJECTS = ManagementFactory.getMemoryPoolMXBeans().stream()
            .filter(pool -> pool.getType() == MemoryType.HEAP && pool.isUsageThresholdSupported())
            .findFirst()
            .orElseThrow();

    private final PriorityQueue<Cost> highest = new PriorityQueue<>(Comparator.comparing(Cost::nanoseconds));

    private record Cost(String input, long nanoseconds, long bytes) {
        @Override
        public String toString() {
            return "%d ms and %d MB (%s)".formatted(nanoseconds / 1_000_000, bytes >> 20, input);
        }
    }

    /** Removes the garbage of other tests: a collection would free it during an input, and hide what the input takes. */
    public InputCosts() {
        System.gc();
    }

    /** Does {@code work} with an input, which has a name to find it again by. */
    public <T> T of(String input, Callable<T> work) {
        removeGarbage();
        OLD_OBJECTS.resetPeakUsage();
        long bytes = OLD_OBJECTS.getPeakUsage().getUsed();
        long nanoseconds = PROCESS.getProcessCpuTime();
        try {
            return work.call();
        } catch (Exception e) {
            return Assertions.fail(input, e);
        } finally {
            add(new Cost(
                    input,
                    PROCESS.getProcessCpuTime() - nanoseconds,
                    OLD_OBJECTS.getPeakUsage().getUsed() - bytes));
        }
    }

    private static void removeGarbage() {
        if (OLD_OBJECTS.getUsage().getUsed() - OLD_OBJECTS.getCollectionUsage().getUsed() > MOST_GARBAGE) {
            System.gc();
        }
    }

    private void add(Cost cost) {
        highest.add(cost);
        if (highest.size() > SHOWN) {
            highest.remove();
        }
        assertThat(cost.nanoseconds()).as("nanoseconds: %s", cost).isLessThan(MOST_NANOSECONDS);
        assertThat(cost.bytes()).as("bytes: %s", cost).isLessThan(MOST_BYTES);
    }

    @Override
    public String toString() {
        List<Cost> sorted = highest.stream()
                .sorted(Comparator.comparing(Cost::nanoseconds).reversed())
                .toList();
        return "at most " + sorted;
    }
}
