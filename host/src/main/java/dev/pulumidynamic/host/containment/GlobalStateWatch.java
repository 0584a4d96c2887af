package dev.pulumidynamic.host.containment;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Puts back what calls change for the whole JVM. Calls that run at the same time share it, so it is put back when the last of
 * them has ended; one for a process.
 */
public final class GlobalStateWatch {
    /** As it was before the first call: what a thread changes that a call has left behind is put back after the next one. */
    private @Nullable GlobalState before;

    private int running;

    /** A call begins. */
    public synchronized void enter() {
        running++;
        if (before == null) {
            before = GlobalState.now();
        }
    }

    /**
     * A call has ended.
     *
     * @return the names of what was put back, when no other call runs
     */
    public synchronized List<String> leave() {
        return --running == 0 ? Objects.requireNonNull(before).restore() : List.of();
    }
}
