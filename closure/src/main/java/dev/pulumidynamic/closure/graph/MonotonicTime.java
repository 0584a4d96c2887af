package dev.pulumidynamic.closure.graph;

import java.time.Duration;
import java.time.Instant;

/** Recognizes results of {@code System.nanoTime()}, which mean nothing in another JVM: they lie between its start and now. */
final class MonotonicTime {
    /** Smaller numbers are too common: it is the time of a machine that started a second ago. */
    static final long LEAST = 1_000_000_000L;

    /** A machine that has run for half an hour has times that look like those of the calendar in milliseconds. */
    private static final long CALENDAR = Duration.ofDays(366).toMillis();

    private MonotonicTime() {}

    static boolean isOne(long number) {
        long now = System.nanoTime();
        return number <= now
                && Math.abs(number - System.currentTimeMillis()) > CALENDAR
                && now - number <= age().toNanos();
    }

    /** How long this JVM has run; zero if the system does not tell. */
    private static Duration age() {
        Instant now = Instant.now();
        return Duration.between(ProcessHandle.current().info().startInstant().orElse(now), now);
    }
}
