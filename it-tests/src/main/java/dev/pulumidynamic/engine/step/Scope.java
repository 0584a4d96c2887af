package dev.pulumidynamic.engine.step;

import dev.pulumidynamic.engine.state.Snapshot;
import dev.pulumidynamic.engine.state.Urn;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * One operation on one stack: what its steps share.
 *
 * @param preview whether nothing is really done
 * @param targets the resources that it is about
 * @param broken whether a step failed, after which no other begins
 */
public record Scope(
        String project,
        String stack,
        boolean preview,
        Targets targets,
        Snapshot snapshot,
        Observer observer,
        AtomicBoolean broken) {

    /** The URN of a resource; {@code parent} may be empty. */
    public Urn urn(String parent, String type, String name) {
        return Urn.of(stack, project, parent, type, name);
    }

    /** Reports what went wrong with a resource, after which no other step begins. */
    public StepException fail(String urn, String message) {
        broken.set(true);
        observer.diagnostic(Observer.Severity.ERROR, urn, message);
        return new StepException(message);
    }

    /** Refuses to begin another step after one failed. */
    public void ensureSound() {
        if (broken.get()) {
            throw new StepException("the operation ends because a step failed");
        }
    }
}
