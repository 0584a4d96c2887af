package dev.pulumidynamic.host.run;

import dev.pulumidynamic.host.containment.CallGroup;
import dev.pulumidynamic.host.containment.GlobalStateWatch;
import dev.pulumidynamic.host.log.Severity;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** What a call has left in the JVM when it ended: taken away, or told by name to whom it belongs. */
final class Aftermath {
    /** For threads that were interrupted to end. */
    private static final Duration PATIENCE = Duration.ofMillis(100);

    private final ProviderCall call;
    private final CallGroup group;
    private final GlobalStateWatch globalState;

    Aftermath(ProviderCall call, CallGroup group, GlobalStateWatch globalState) {
        this.call = call;
        this.group = group;
        this.globalState = globalState;
    }

    void begin() {
        globalState.enter();
    }

    void clear() {
        List<String> left = new ArrayList<>();
        group.removeShutdownHooks().forEach(hook -> left.add("shutdown hook " + hook + " was removed"));
        endThreads().forEach(thread -> left.add("thread " + thread + " was interrupted and still runs"));
        globalState.leave().forEach(name -> left.add(name + " was changed and put back"));
        if (!left.isEmpty()) {
            call.log()
                    .write(
                            Severity.WARNING,
                            call.name() + " has left traces in the plugin, where other resources run too: "
                                    + String.join(", ", left)
                                    + "; let the provider end and undo what it starts and sets");
        }
    }

    private List<String> endThreads() {
        try {
            return group.endThreads(PATIENCE);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return List.of();
        }
    }
}
