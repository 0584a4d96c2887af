package dev.pulumidynamic.host.run;

/** Whether a call is asked to end; provider code that works for long looks from time to time. */
public final class Cancellation {
    private volatile boolean cancelled;

    public boolean isCancelled() {
        return cancelled;
    }

    void cancel() {
        cancelled = true;
    }
}
