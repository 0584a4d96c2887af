package dev.pulumidynamic.engine.state;

/** A resource's place in the {@link Snapshot}: what is known of it changes, its place does not. */
public final class Tracked {
    private final int place;
    private ResourceState state;
    private boolean gone;

    Tracked(int place, ResourceState state) {
        this.place = place;
        this.state = state;
    }

    /** Its number; see {@link Change}. */
    int place() {
        return place;
    }

    /** What is known of it now. */
    public synchronized ResourceState state() {
        return state;
    }

    /** Whether the state holds it no longer. */
    public synchronized boolean gone() {
        return gone;
    }

    synchronized void become(ResourceState changed) {
        state = changed;
    }

    synchronized void leave() {
        gone = true;
    }
}
