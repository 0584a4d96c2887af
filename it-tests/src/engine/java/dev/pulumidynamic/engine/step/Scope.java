package dev.pulumidynamic.engine.step;

import dev.pulumidynamic.engine.display.Display;
import dev.pulumidynamic.engine.display.Display.Diagnostic;
import dev.pulumidynamic.engine.display.Display.Severity;
import dev.pulumidynamic.engine.state.EngineException;
import dev.pulumidynamic.engine.state.ResourceState;
import dev.pulumidynamic.engine.state.Snapshot;
import dev.pulumidynamic.engine.state.Urn;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/** One operation on one stack: the state that its steps share. */
public final class Scope {
    /** The real engine makes as many provider calls at a time on a machine with four cores. */
    public static final int PARALLEL_CALLS = 16;

    private final StackName stack;
    private final boolean preview;
    private final Set<String> targets;
    private final Snapshot snapshot;
    private final Display display;
    private volatile boolean broken;
    private volatile boolean cancelled;

    /** The names of a project and one of its stacks. */
    public record StackName(String project, String name) {
        /** The URN of a resource; {@code parent} may be empty. */
        public Urn urn(String parent, String type, String resource) {
            return Urn.of(name, project, parent, type, resource);
        }

        /** The URN of the root resource. */
        public Urn root() {
            return urn("", Urn.STACK_TYPE, project + "-" + name);
        }
    }

    /** An operation; a preview calls no provider that would change anything. */
    public Scope(StackName stack, boolean preview, Set<String> targets, Snapshot snapshot, Display display) {
        this.stack = stack;
        this.preview = preview;
        this.targets = targets;
        this.snapshot = snapshot;
        this.display = display;
    }

    /** The names of the stack. */
    public StackName stack() {
        return stack;
    }

    /** Whether nothing is changed. */
    public boolean preview() {
        return preview;
    }

    /** Whether this operation may change {@code resource}. */
    boolean isTarget(ResourceState resource) {
        return targets.isEmpty() || targets.contains(resource.urn().text());
    }

    /** The resources of the stack. */
    public Snapshot snapshot() {
        return snapshot;
    }

    /** Shows the steps. */
    public Display display() {
        return display;
    }

    /** Shows {@code message} to the user. */
    public void tell(Severity severity, String urn, String message) {
        display.diagnostic(new Diagnostic(severity, urn, message));
    }

    /** Reports an error of a resource, which breaks the operation. */
    public StepException fail(String urn, String message) {
        broken = true;
        tell(Severity.ERROR, urn, message);
        return new StepException(message);
    }

    /** The result of {@code work}; an error of it is one of the resource {@code urn}. */
    public <T> T reportedAt(Urn urn, Supplier<T> work) {
        try {
            return work.get();
        } catch (EngineException | UncheckedIOException e) {
            throw fail(urn.text(), String.valueOf(e.getMessage()));
        }
    }

    /** Reports the inputs that a provider refused. */
    StepException refuse(Urn urn, List<String> failures) {
        StepException last = new StepException("the provider refused the inputs of " + urn);
        for (String failure : failures) {
            last = fail(urn.text(), urn.type() + " \"" + urn.name() + "\" has a problem: " + failure);
        }
        return last;
    }

    /** Marks the operation as failed: no step begins that follows from others. */
    public void breaks() {
        broken = true;
    }

    /** Marks the operation as cancelled: no step begins. */
    public void cancel() {
        cancelled = true;
        broken = true;
    }

    /** Whether a step failed or the operation was cancelled. */
    public boolean isBroken() {
        return broken;
    }

    /**
     * Ensures that no step failed.
     *
     * @throws StepException if one failed
     */
    public void ensureSound() {
        if (broken) {
            throw new StepException("the operation ends because a step failed");
        }
    }

    void ensureNotCancelled() {
        if (cancelled) {
            throw new StepException("the operation was cancelled");
        }
    }
}
