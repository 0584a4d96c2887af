package dev.pulumidynamic.host.run;

import dev.pulumidynamic.host.containment.CallGroup;
import dev.pulumidynamic.host.containment.GlobalStateWatch;
import dev.pulumidynamic.host.containment.ManagedBeans;
import dev.pulumidynamic.host.log.EngineLog.Severity;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/** Removes what a call has left in the JVM when it ends, and reports it by name to the resource. */
final class CallCleanup {
    /** For threads that were interrupted to end. */
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

    /** The loaders whose classes no other call has meanwhile. */
    void own(List<? extends ClassLoader> own) {
        loaders = own;
    }

    /** The call is abandoned: what other calls change is put back when they end, without waiting for this one. */
    void abandon() {
        report(leaveGlobalState());
    }

    /** Answers whether the call has left nothing: then what it had can serve the next one. */
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
                            call.name() + " has left traces in the plugin, where other resources run too: "
                                    + String.join(", ", traces)
                                    + "; let the provider end and undo what it starts and sets");
        }
    }

    private List<String> endThreads() {
        try {
            return group.endThreads(PATIENCE, loaders);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return List.of("was left, which may still run: the call was interrupted while it waited for that");
        }
    }
}
