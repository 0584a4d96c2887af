package dev.pulumidynamic.closure;

/** Where capturing starts. */
@SuppressWarnings("DoNotCallSuggester")
public final class Closures {
    private Closures() {}

    /**
     * Captures {@code root}, every object it reaches and the code of all of them.
     *
     * @throws ClosureException when something cannot be carried; nothing has been changed then
     */
    public static Closure capture(Object root) {
        throw new UnsupportedOperationException();
    }
}
