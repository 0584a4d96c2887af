package dev.pulumidynamic.engine;

import java.util.ArrayList;
import java.util.List;

/** The cancellation of an operation, which may be requested before the operation can react. */
final class Cancellation {
    private final List<Runnable> listeners = new ArrayList<>();
    private boolean requested;

    /** Requests it. */
    synchronized void cancel() {
        if (!requested) {
            requested = true;
            listeners.forEach(Runnable::run);
        }
    }

    /** Runs {@code listener} when it is requested, or at once if it was. */
    synchronized void listen(Runnable listener) {
        listeners.add(listener);
        if (requested) {
            listener.run();
        }
    }
}
