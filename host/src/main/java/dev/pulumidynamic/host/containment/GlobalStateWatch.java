package dev.pulumidynamic.host.containment;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Restores settings of the whole JVM that calls have changed. Calls that run at the same time share these settings, so they are
 * restored when the last of these calls has ended. {@link JvmDefaults} are an exception: they are restored at the end of each
 * call, and if one was changed, the process accepts no new providers. There is one watch in a process.
 */
public final class GlobalStateWatch {
    private static final String BY_REFLECTION = " was changed by reflection and restored (it applies to all code in the"
            + " process, so operations that ran at the same time may have used the changed value: call the setter"
            + " directly in the program's code, which then runs in a JVM of its own)";

    private static final String BY_ONE_OF_SEVERAL = " (by this operation, or by one that ran at the same time)";

    private final ProcessHealth health;
    private final boolean isShared;

    /** The state before the first call. If a thread that a call left behind changes it, the end of the next call restores it. */
    private @Nullable Snapshot before;

    private @Nullable Snapshot defaults;
    private int running;
    private boolean overlapped;

    /** Makes a watch. {@code isShared} is false for a process that runs only code that sets defaults of the JVM. */
    public GlobalStateWatch(ProcessHealth health, boolean isShared) {
        this.health = health;
        this.isShared = isShared;
    }

    /** A call begins. */
    public synchronized void enter() {
        running++;
        overlapped |= running > 1;
        if (before == null) {
            before = Snapshot.ofSettings();
            defaults = isShared ? JvmDefaults.now() : null;
        }
    }

    /** A call has ended. Returns what was restored, as parts of a message; never a value. */
    public synchronized List<String> leave() {
        List<String> traces = new ArrayList<>();
        if (defaults != null) {
            defaults.restore().forEach(name -> traces.add(name + BY_REFLECTION));
        }
        if (!traces.isEmpty()) {
            health.refuseNewProviders();
        }
        if (--running == 0) {
            String by = overlapped ? BY_ONE_OF_SEVERAL : "";
            Objects.requireNonNull(before)
                    .restore()
                    .forEach(name -> traces.add(name + " was changed and restored" + by));
            overlapped = false;
        }
        return traces;
    }
}
