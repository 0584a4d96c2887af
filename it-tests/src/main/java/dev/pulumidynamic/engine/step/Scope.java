package dev.pulumidynamic.engine.step;

import dev.pulumidynamic.engine.state.Snapshot;
import dev.pulumidynamic.engine.state.Urn;

/**
 * One operation on one stack: what its steps share.
 *
 * @param preview whether nothing is really done
 * @param targets the resources that it is about
 * @param soundness whether a step failed, after which few others begin
 */
public record Scope(
        String project,
        String stack,
        boolean preview,
        Targets targets,
        Snapshot snapshot,
        Observer observer,
        Soundness soundness) {

    /** The URN of a resource; {@code parent} may be empty. */
    public Urn urn(String parent, String type, String name) {
        return Urn.of(stack, project, parent, type, name);
    }

    /** Reports what went wrong with a resource, which breaks the operation. */
    public StepException fail(String urn, String message) {
        soundness.breaks();
        observer.diagnostic(Observer.Severity.ERROR, urn, message);
        return new StepException(message);
    }

    /** Refuses to begin another step after one failed. */
    public void ensureSound() {
        if (soundness.isBroken()) {
            throw new StepException("the operation ends because a step failed");
        }
    }

    /** Refuses to begin another step when the user wants no more of them. */
    void ensureNotCancelled() {
        if (soundness.isCancelled()) {
            throw new StepException("the operation was cancelled");
        }
    }
}
