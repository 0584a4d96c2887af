package dev.pulumidynamic.host.containment;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Puts back what calls change for the whole JVM. Calls that run at the same time share it, so it is put back when the last of
 * them has ended, but for {@link JvmDefaults}: those at the end of any call, and the process takes no newcomers then. One for a
 * process.
 */
public final class GlobalStateWatch {
    private final ProcessTrust trust;
    private final boolean isShared;

    /** As it was before the first call: what a thread changes that a call has left behind is put back after the next one. */
    private @Nullable GlobalState before;

    private @Nullable JvmDefaults defaults;
    private int running;

    /** The watch of a process that others share, unless it is one that some code has of its own. */
    public GlobalStateWatch(ProcessTrust trust, boolean isShared) {
        this.trust = trust;
        this.isShared = isShared;
    }

    /** A call begins. */
    public synchronized void enter() {
        running++;
        if (before == null) {
            before = GlobalState.now();
            defaults = isShared ? JvmDefaults.now() : null;
        }
    }

    /**
     * A call has ended.
     *
     * @return what was put back, for people; never a value
     */
    public synchronized List<String> leave() {
        List<String> traces = new ArrayList<>();
        if (defaults != null) {
            defaults.restore()
                    .forEach(name -> traces.add(name + ", which is in force for all code in the process, was"
                            + " changed by reflection and put back, and operations that ran meanwhile may have met it: call the"
                            + " setter by its name in the program's code, which then has a JVM of its own"));
        }
        if (!traces.isEmpty()) {
            trust.refuseNewcomers();
        }
        if (--running == 0) {
            Objects.requireNonNull(before).restore().forEach(name -> traces.add(name + " was changed and put back"));
        }
        return traces;
    }
}
