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

/** What a process looks like after each quarter of many calls. */
final class Soak {
    private static final int PARTS = 5;

    private final int quarter;
    private final long[] nanos;
    private final List<WeakReference<ClassLoader>> loaders = new ArrayList<>();
    private final List<Quarter> quarters = new ArrayList<>();
    private int done;

    Soak(int calls) {
        this.quarter = calls / 4;
        this.nanos = new long[quarter];
    }

    /** After a full collection; bytes and nanoseconds. */
    record Quarter(long metaspace, long heap, int threads, long loadersAlive, long fastest, long percentile99) {
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
        nanos[done++ % quarter] = System.nanoTime() - start;
        loaders.add(new WeakReference<>(loader));
        if (done % quarter == 0) {
            quarters.add(look());
        }
    }

    Quarter second() {
        return quarters.get(1);
    }

    Quarter last() {
        return quarters.get(quarters.size() - 1);
    }

    /** The least that a quarter added to the one before: what grows with the calls grows in each of them, whatever else the process does. */
    long growth(ToLongFunction<Quarter> bytes) {
        return IntStream.range(1, quarters.size())
                .mapToLong(i -> bytes.applyAsLong(quarters.get(i)) - bytes.applyAsLong(quarters.get(i - 1)))
                .min()
                .orElseThrow();
    }

    void print() {
        quarters.forEach(each -> System.out.println("after " + quarter + " calls more: " + each));
    }

    private Quarter look() {
        collect();
        return new Quarter(
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

    /** Of the part in which it was lowest: what slows the machine for a while is none of the calls' doing. */
    private long percentile99() {
        int part = quarter / PARTS;
        return IntStream.range(0, PARTS)
                .mapToLong(i -> percentile(Arrays.copyOfRange(nanos, i * part, (i + 1) * part), 99))
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
