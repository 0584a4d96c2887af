package dev.pulumidynamic.testing;

import dev.pulumidynamic.closure.Closure;
import dev.pulumidynamic.closure.change.CapturedChanges;
import dev.pulumidynamic.closure.change.CapturedChanges.CapturedChange;
import dev.pulumidynamic.closure.graph.Graph;
import dev.pulumidynamic.closure.graph.GraphEncoder;
import dev.pulumidynamic.closure.open.IsolatedClosure;
import dev.pulumidynamic.provider.ResourceProvider;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What calls have written into their copies of the provider, where no later call sees it: the usual cause of a puzzling step. */
final class LostWrites {
    private static final String FRAMEWORK =
            ResourceProvider.class.getPackageName().replace('.', '/') + "/";

    private final Set<String> places = new LinkedHashSet<>();

    /**
     * Adds what {@code operation} has written since its provider was like {@code before}; nothing if what is there now cannot be captured.
     * What {@code configure} writes is written before each call.
     */
    void find(String operation, Graph before, Closure captured, IsolatedClosure opened) {
        content(opened)
                .ifPresent(now ->
                        CapturedChanges.between(
                                        before, now, captured.bundle(), false, type -> !type.startsWith(FRAMEWORK))
                                .stream()
                                .map(CapturedChange::path)
                                .forEach(path -> places.add(operation + " wrote to " + path)));
    }

    /** What an opened provider has in its fields; empty if one has a client, for example: that is not a state that a later call expects. */
    static Optional<Graph> content(IsolatedClosure opened) {
        try {
            return Optional.of(new GraphEncoder(List.of()).encode(opened.root()));
        } catch (RuntimeException e) {
            return Optional.empty();
        }
    }

    /** What to add to the message of a step that failed; empty if nothing was lost. */
    String hint() {
        return places.isEmpty()
                ? ""
                : "; " + String.join(", ", places) + ", which no later call sees, because each starts from the captured"
                        + " provider: keep it in the state, or in a dev.pulumidynamic.testing.Shared object of a fake";
    }
}
