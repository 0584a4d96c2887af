package dev.pulumidynamic.host.run;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;

/** What a process looks like after each of eight parts of many calls. */
final class Soak {
    private static final int PARTS = 8;
    private static final int STRETCHES = 5;

    private final int callsPerPart;
    private final long[] nanos;
    private final List<WeakReference<ClassLoader>> loaders = new ArrayList<>();
    private final List<Part> parts = new ArrayList<>();
    private int done;

    Soak(int calls) {
        this.callsPerPart = calls / PARTS;
        this.nanos = new long[callsPerPart];
    }

    /** After a full collection; bytes and nanoseconds. */
    record Part(long metaspace, long heap, int threads, long loadersAlive, long fastest, long percentile99) {
        @Override
        public String toString() {
            return "metaspace %d KB, heap %d KB, %d threads, %d loaders, fastest %d us, p99 %d us"
                    .formatted(
                            metaspace / 1024, heap / 1024, threads, loadersAlive, fastest / 1000, percentile99 / 1000);
        }
    }

    /** Times {@code call}, which returns a class of its own loader. */
    void measure(Supplier<Class<?>> call) {
        long start = System.nanoTime();
        ClassLoader loader = call.get().getClassLoader();
        nanos[done++ % callsPerPart] = System.nanoTime() - start;
        loaders.add(new WeakReference<>(loader));
        if (done % callsPerPart == 0) {
            parts.add(look());
        }
    }

    Part second() {
        return parts.get(1);
    }

    Part last() {
        return parts.get(parts.size() - 1);
    }

    /**
     * The least that a part added to the one before. What grows with the calls grows in each part. What other threads
     * hold for a while (up to 17 MB were measured) rises seven times in a row in one run of 40,320.
     */
    long growth(ToLongFunction<Part> bytes) {
        return IntStream.range(1, parts.size())
                .mapToLong(i -> bytes.applyAsLong(parts.get(i)) - bytes.applyAsLong(parts.get(i - 1)))
                .min()
                .orElseThrow();
    }

    void print() {
        parts.forEach(each -> System.out.println("after " + callsPerPart + " calls more: " + each));
    }

    private Part look() {
        collect();
        return new Part(
                ManagementFactory.getMemoryPoolMXBeans().stream()
                        .filter(pool -> pool.getName().equals("Metaspace"))
                        .map(MemoryPoolMXBean::getUsage)
                        .mapToLong(usage -> usage.getUsed())
                        .sum(),
                ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed(),
                ManagementFactory.getThreadMXBean().getThreadCount(),
                loaders.stream()
                        .map(WeakReference::get)
                        .filter(Objects::nonNull)
                        .distinct()
                        .count(),
                percentile(nanos, 0),
                percentile99());
    }

    /** Of the stretch of calls in which it was lowest: what slows the machine for a while is none of the calls' doing. */
    private long percentile99() {
        int stretch = callsPerPart / STRETCHES;
        return IntStream.range(0, STRETCHES)
                .mapToLong(i -> percentile(Arrays.copyOfRange(nanos, i * stretch, (i + 1) * stretch), 99))
                .min()
                .orElseThrow();
    }

    private static long percentile(long[] values, int percent) {
        long[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[(sorted.length - 1) * percent / 100];
    }

    /** Twice: what the first one finds softly or finalizably reachable, the second one takes. */
    private static void collect() {
        System.gc();
        System.gc();
    }
}
