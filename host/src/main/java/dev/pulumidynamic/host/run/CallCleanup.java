package dev.pulumidynamic.host.run;

import dev.pulumidynamic.host.containment.CallGroup;
import dev.pulumidynamic.host.containment.ManagedBeans;
import dev.pulumidynamic.host.log.EngineLog.Severity;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Undoes the effects of a call on the JVM when the call ends, and names them in a warning on the resource, once for each provider. Threads
 * that the call has started go on, because they may work for other calls.
 */
final class CallCleanup {
    private final ProviderCall call;
    private final ProviderCalls calls;
    private final CallGroup group;
    private final AtomicBoolean left = new AtomicBoolean();
    private List<? extends ClassLoader> loaders = List.of();

    CallCleanup(ProviderCall call, ProviderCalls calls, CallGroup group) {
        this.call = call;
        this.calls = calls;
        this.group = group;
    }

    /** Sets the class loaders that belong to this call only. */
    void own(List<? extends ClassLoader> own) {
        loaders = own;
    }

    /** Ends the watch of global state for a call that continues. Changes by other calls are then restored without waiting for this call. */
    void abandon() {
        report(leaveGlobalState());
    }

    /** Undoes all effects, and reports them. The {@code others} are the code of the other calls that run. */
    void clear(List<ProviderCode> others) {
        List<String> traces = new ArrayList<>();
        group.removeShutdownHooks().forEach(hook -> traces.add("shutdown hook " + hook + " was removed"));
        ownThreads(others).forEach(thread -> traces.add("thread " + thread));
        ManagedBeans.unregister(loaders).forEach(bean -> traces.add("MBean " + bean + " was unregistered"));
        traces.addAll(leaveGlobalState());
        report(traces);
        group.detach();
    }

    /**
     * The threads that still run code of the call. A thread that a library has started for this call may work for another one that runs now,
     * and classes of two calls can have the same name.
     */
    private List<String> ownThreads(List<ProviderCode> others) {
        return group.threadsIn(
                type -> call.code().isOfProject(type) && others.stream().noneMatch(other -> other.isOfProject(type)));
    }

    private List<String> leaveGlobalState() {
        return left.compareAndSet(false, true) ? calls.globalState.leave() : List.of();
    }

    /** Threads of the same code have other numbers in each call. */
    private void report(List<String> traces) {
        if (traces.isEmpty()) {
            return;
        }
        List<String> further = traces.stream()
                .filter(trace -> calls.isNew(call.code(), trace.replaceAll("\\d+", "")))
                .toList();
        if (!further.isEmpty()) {
            call.log()
                    .write(
                            Severity.WARNING,
                            call.name() + " left effects in the plugin's process, which other resources share: "
                                    + String.join(", ", further)
                                    + "; change the provider so that it stops what it starts, and restores what "
                                    + "it sets");
        }
    }
}
