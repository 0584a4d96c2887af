package dev.pulumidynamic.host.run;

import dev.pulumidynamic.host.containment.CallGroup;
import dev.pulumidynamic.host.containment.GlobalStateWatch;
import dev.pulumidynamic.host.containment.ManagedBeans;
import dev.pulumidynamic.host.log.EngineLog.Severity;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/** Undoes the effects of a call on the JVM when the call ends, and names them in a warning on the resource. */
final class CallCleanup {
    /** How long interrupted threads have to end. */
    private static final Duration PATIENCE = Duration.ofMillis(100);

    private final ProviderCall call;
    private final CallGroup group;
    private final GlobalStateWatch globalState;
    private final AtomicBoolean left = new AtomicBoolean();
    private List<? extends ClassLoader> loaders = List.of();

    CallCleanup(ProviderCall call, CallGroup group, GlobalStateWatch globalState) {
        this.call = call;
        this.group = group;
        this.globalState = globalState;
    }

    void begin() {
        globalState.enter();
    }

    /** Sets the class loaders that belong to this call only. */
    void own(List<? extends ClassLoader> own) {
        loaders = own;
    }

    /** Ends the watch of global state for a call that continues. Changes by other calls are then restored without waiting for this call. */
    void abandon() {
        report(leaveGlobalState());
    }

    /** Undoes all effects, and returns whether there were none. */
    boolean clear() {
        List<String> traces = new ArrayList<>();
        group.removeShutdownHooks().forEach(hook -> traces.add("shutdown hook " + hook + " was removed"));
        endThreads().forEach(thread -> traces.add("thread " + thread));
        ManagedBeans.unregister(loaders).forEach(bean -> traces.add("MBean " + bean + " was unregistered"));
        traces.addAll(leaveGlobalState());
        report(traces);
        return traces.isEmpty();
    }

    private List<String> leaveGlobalState() {
        return left.compareAndSet(false, true) ? globalState.leave() : List.of();
    }

    private void report(List<String> traces) {
        if (!traces.isEmpty()) {
            call.log()
                    .write(
                            Severity.WARNING,
                            call.name() + " left effects in the plugin's process, which other resources share: "
                                    + String.join(", ", traces)
                                    + "; change the provider so that it stops what it starts, and restores what "
                                    + "it sets");
        }
    }

    private List<String> endThreads() {
        try {
            return group.endThreads(PATIENCE, loaders);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return List.of("may still run: the call was interrupted while it waited for its threads");
        }
    }
}
