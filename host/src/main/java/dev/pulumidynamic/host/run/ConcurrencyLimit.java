package dev.pulumidynamic.host.run;

/**
 * How many operations of a provider run at the same time.
 *
 * @param maxConcurrent at least 1
 * @param provider names what has the limit; resources with this name share it
 */
public record ConcurrencyLimit(int maxConcurrent, String provider) {
    public ConcurrencyLimit {
        if (maxConcurrent < 1) {
            throw new IllegalArgumentException("at most " + maxConcurrent + " operations of " + provider);
        }
    }

    /** What an operation shows that waits for others. */
    String status() {
        return maxConcurrent == 1
                ? "waits for the running operation of its provider to end"
                : "waits for one of " + maxConcurrent + " running operations of its provider to end";
    }
}
