package dev.pulumidynamic.engine;

import dev.pulumidynamic.engine.program.StackProgram;
import dev.pulumidynamic.engine.step.Imports;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A task of an {@link Engine}: {@code Task.up(program).previewed()}.
 *
 * @param preview whether to show the changes without making them
 */
public record Task(Work work, boolean preview) {
    /** The kinds of work. */
    public sealed interface Work {}

    /**
     * Creates, updates and deletes resources as the program requires.
     *
     * @param targets the URNs of those that alone may change; empty for all resources
     */
    public record Up(StackProgram program, Set<String> targets) implements Work {}

    /** Reads all resources and saves their actual state; a program, if given, registers the current providers first. */
    public record Refresh(Optional<StackProgram> program) implements Work {}

    /** Deletes all resources; a program, if given, registers the current providers first. */
    public record Destroy(Optional<StackProgram> program) implements Work {}

    /** Imports existing resources. */
    public record Import(List<Imports.Request> requests) implements Work {}

    /** A task that makes its changes. */
    public static Task of(Work work) {
        return new Task(work, false);
    }

    /** {@link Up} for all resources. */
    public static Task up(StackProgram program) {
        return of(new Up(program, Set.of()));
    }

    /** {@link Refresh} without a program. */
    public static Task refresh() {
        return of(new Refresh(Optional.empty()));
    }

    /** {@link Destroy} without a program. */
    public static Task destroy() {
        return of(new Destroy(Optional.empty()));
    }

    /** {@link Import}. */
    public static Task imports(Imports.Request... requests) {
        return of(new Import(List.of(requests)));
    }

    /** The preview of this task. */
    public Task previewed() {
        return new Task(work, true);
    }

    /** The program, if one runs. */
    public Optional<StackProgram> program() {
        if (work instanceof Up up) {
            return Optional.of(up.program());
        } else if (work instanceof Refresh refresh) {
            return refresh.program();
        }
        return work instanceof Destroy destroy ? destroy.program() : Optional.empty();
    }

    Set<String> targets() {
        return work instanceof Up up ? up.targets() : Set.of();
    }

    /** The title of the display. */
    String title() {
        if (work instanceof Up) {
            return preview ? "Previewing update" : "Updating";
        } else if (work instanceof Refresh) {
            return preview ? "Previewing refresh" : "Refreshing";
        } else if (work instanceof Destroy) {
            return preview ? "Previewing destroy" : "Destroying";
        }
        return preview ? "Previewing import" : "Importing";
    }
}
