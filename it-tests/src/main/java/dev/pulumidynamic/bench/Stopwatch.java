package dev.pulumidynamic.bench;

/** Time since it was made. */
final class Stopwatch {
    private final long start = System.nanoTime();

    double milliseconds() {
        return (System.nanoTime() - start) / 1e6;
    }
}
