package dev.pulumidynamic.engine;

import dev.pulumidynamic.engine.program.StackProgram;
import dev.pulumidynamic.engine.step.Imports;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * A task of an {@link Engine}: {@code Task.up(program).previewed()}.
 *
 * @param program registers the resources that an update creates, or first the current providers for a refresh or a destroy
 * @param targets the URNs of those that alone may change; empty for all resources
 * @param imported what an import imports
 * @param preview whether to show the changes without making them
 */
public record Task(
        Kind kind,
        Optional<StackProgram> program,
        Set<String> targets,
        Optional<Imports.Request> imported,
        boolean preview) {
    /** The kinds of tasks. */
    public enum Kind {
        UPDATE("Updating"),
        REFRESH("Refreshing"),
        DESTROY("Destroying"),
        IMPORT("Importing");

        private final String title;

        Kind(String title) {
            this.title = title;
        }
    }

    private static Task of(Kind kind, Optional<StackProgram> program) {
        return new Task(kind, program, Set.of(), Optional.empty(), false);
    }

    /** Creates, updates and deletes resources as {@code program} requires. */
    public static Task up(StackProgram program) {
        return of(Kind.UPDATE, Optional.of(program));
    }

    /** {@link #up} for the resources {@code targets}, or for all if it is empty. */
    public static Task up(StackProgram program, Set<String> targets) {
        return new Task(Kind.UPDATE, Optional.of(program), targets, Optional.empty(), false);
    }

    /** Reads all resources and saves their actual state. */
    public static Task refresh() {
        return of(Kind.REFRESH, Optional.empty());
    }

    /** {@link #refresh} with the providers that {@code program} registers first. */
    public static Task refresh(StackProgram program) {
        return of(Kind.REFRESH, Optional.of(program));
    }

    /** Deletes all resources. */
    public static Task destroy() {
        return of(Kind.DESTROY, Optional.empty());
    }

    /** {@link #destroy} with the providers that {@code program} registers first. */
    public static Task destroy(StackProgram program) {
        return of(Kind.DESTROY, Optional.of(program));
    }

    /** Imports an existing resource. */
    public static Task imports(Imports.Request request) {
        return new Task(Kind.IMPORT, Optional.empty(), Set.of(), Optional.of(request), false);
    }

    /** The preview of this task. */
    public Task previewed() {
        return new Task(kind, program, targets, imported, true);
    }

    /** The title of the display. */
    String title() {
        return preview ? "Previewing " + kind.name().toLowerCase(Locale.ROOT) : kind.title;
    }
}
