package dev.pulumidynamic.closure;

import dev.pulumidynamic.closure.capture.Capture;
import dev.pulumidynamic.closure.graph.Refusal;
import java.util.List;

/** Where capturing starts. */
public final class Closures {
    private Closures() {}

    /**
     * Captures {@code root}, every object it reaches and the code of all of them.
     *
     * @throws CaptureException when something cannot be carried; nothing has been changed then
     */
    public static Closure capture(Object root) {
        return capture(root, List.of());
    }

    /**
     * Captures {@code root} as {@link #capture(Object)} does, and refuses further types.
     *
     * @param refusals types that the caller's closures cannot carry, beside those that none can
     */
    public static Closure capture(Object root, List<Refusal> refusals) {
        return new Capture(refusals).of(root);
    }
}
