package dev.pulumidynamic.engine;

import java.util.ArrayList;
import java.util.List;

/** The wish that an operation ends, which may come before the operation can follow it. */
final class Cancellation {
    private final List<Runnable> followers = new ArrayList<>();
    private boolean wished;

    /** Wishes it. */
    synchronized void cancel() {
        if (!wished) {
            wished = true;
            followers.forEach(Runnable::run);
        }
    }

    /** Runs {@code follower} when it is wished, which may be now. */
    synchronized void follow(Runnable follower) {
        followers.add(follower);
        if (wished) {
            follower.run();
        }
    }
}
