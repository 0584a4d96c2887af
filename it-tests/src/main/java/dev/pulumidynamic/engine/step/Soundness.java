package dev.pulumidynamic.engine.step;

/** Whether an operation goes well so far. */
public final class Soundness {
    private volatile boolean broken;
    private volatile boolean cancelled;

    /** A step failed, or the program did: what follows from the rest is not begun any more. */
    public void breaks() {
        broken = true;
    }

    /** The user wants no more of it: nothing else begins at all. */
    public void cancel() {
        cancelled = true;
        broken = true;
    }

    /** Whether it failed or was cancelled. */
    public boolean isBroken() {
        return broken;
    }

    boolean isCancelled() {
        return cancelled;
    }
}
