package dev.pulumidynamic.engine;

import dev.pulumidynamic.engine.program.StackProgram;
import dev.pulumidynamic.engine.step.ImportRequest;
import dev.pulumidynamic.engine.step.Selection;
import java.util.List;
import java.util.Optional;

/**
 * What an {@link Engine} is to do.
 *
 * <pre>{@code
 * engine.run(Task.up(program).on(Selection.target(urn)).previewed());
 * }</pre>
 *
 * @param work what exactly
 * @param preview whether to say only what would be done
 * @param selection the resources that it is about
 */
public record Task(Work work, boolean preview, Selection selection) {
    /** The kinds of work. */
    public sealed interface Work {}

    /** Makes the stack what the program says; with {@code refresh}, takes over first what the providers find. */
    public record Up(StackProgram program, boolean refresh) implements Work {}

    /** Takes over into the state what the providers find; a program says which providers those are now. */
    public record Refresh(Optional<StackProgram> program) implements Work {}

    /** Deletes everything that the state knows; a program says with which providers. {@code refresh} as in {@link Up}. */
    public record Destroy(Optional<StackProgram> program, boolean refresh) implements Work {}

    /** Takes what exists into the state. */
    public record Import(List<ImportRequest> requests) implements Work {}

    /** This work for good, on all resources. */
    public static Task of(Work work) {
        return new Task(work, false, Selection.ALL);
    }

    /** {@link Up}, without a refresh. */
    public static Task up(StackProgram program) {
        return of(new Up(program, false));
    }

    /** {@link Refresh}, without a program. */
    public static Task refresh() {
        return of(new Refresh(Optional.empty()));
    }

    /** {@link Destroy}, without a program. */
    public static Task destroy() {
        return of(new Destroy(Optional.empty(), false));
    }

    /** {@link Import}. */
    public static Task imports(ImportRequest... requests) {
        return of(new Import(List.of(requests)));
    }

    /** The same, only said and not done. */
    public Task previewed() {
        return new Task(work, true, selection);
    }

    /** The same with these resources only. */
    public Task on(Selection resources) {
        return new Task(work, preview, resources);
    }

    /** What says what there is, if it is run. */
    public Optional<StackProgram> program() {
        if (work instanceof Up up) {
            return Optional.of(up.program());
        } else if (work instanceof Refresh refresh) {
            return refresh.program();
        }
        return work instanceof Destroy destroy ? destroy.program() : Optional.empty();
    }

    /** What a person reads above what happens. */
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
