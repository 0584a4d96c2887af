package dev.pulumidynamic.closure.graph;

import java.util.concurrent.Callable;

/**
 * How often and from which seed a property is tried: {@code -Dslow=true} tries fifty times as often, {@code -Dseed=N} starts
 * elsewhere.
 */
final class Seeds {
    private static final int SLOW = 50;

    private Seeds() {}

    static int times(int usual) {
        return Boolean.getBoolean("slow") ? usual * SLOW : usual;
    }

    /** Runs {@code trial} and names the seed when it fails. */
    static <T> T trying(long seed, Callable<T> trial) {
        try {
            return trial.call();
        } catch (Exception | AssertionError | StackOverflowError | OutOfMemoryError e) {
            throw new AssertionError("failed with -Dseed=" + seed, e);
        }
    }

    static long first() {
        return Long.getLong("seed", 20_240_229L);
    }
}
