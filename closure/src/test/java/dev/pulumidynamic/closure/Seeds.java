package dev.pulumidynamic.closure;

import java.util.concurrent.Callable;

/**
 * How often and from which seed a property is tried: {@code -Dslow=true} tries fifty times as often (mutations 200 times), {@code -Dseed=N} starts
 * elsewhere.
 */
public final class Seeds {
    private static final int SLOW = 50;
    private static final int SLOW_MUTATIONS = 200;

    private Seeds() {}

    /** How often what is usually tried {@code usual} times is tried now. */
    public static int times(int usual) {
        return Boolean.getBoolean("slow") ? usual * SLOW : usual;
    }

    /** The same for what is only read, which takes much less time. */
    public static int mutations(int usual) {
        return Boolean.getBoolean("slow") ? usual * SLOW_MUTATIONS : usual;
    }

    /** Runs {@code trial} and names the seed when it fails. */
    public static <T> T trying(long seed, Callable<T> trial) {
        try {
            return trial.call();
        } catch (Exception | AssertionError | StackOverflowError | OutOfMemoryError e) {
            throw new AssertionError("failed with -Dseed=" + seed, e);
        }
    }

    /** The seed of the first trial. */
    public static long first() {
        return Long.getLong("seed", 20_240_229L);
    }
}
