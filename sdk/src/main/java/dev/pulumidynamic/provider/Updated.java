package dev.pulumidynamic.provider;

import java.util.List;

/**
 * The answer to an {@link UpdateRequest}: the resource after the change.
 *
 * @param <S> the state: a record, or a map
 */
public final class Updated<S> {
    private final S state;
    private final List<String> failures;

    private Updated(S state, List<String> failures) {
        this.state = state;
        this.failures = failures;
    }

    /**
     * {@return a resource that was changed successfully}
     *
     * @param <S> the state: a record, or a map
     * @param state the outputs
     */
    public static <S> Updated<S> of(S state) {
        return new Updated<>(state, List.of());
    }

    /**
     * {@return the same resource, changed with errors: Pulumi keeps the state, and the operation fails}
     *
     * @param reasons the errors, for the user
     */
    public Updated<S> failed(String... reasons) {
        return new Updated<>(state, List.of(reasons));
    }

    /** {@return the outputs} */
    public S state() {
        return state;
    }

    /** {@return the errors; empty if the change is complete} */
    public List<String> failures() {
        return failures;
    }

    /** Hides the state, which may hold secrets. */
    @Override
    public String toString() {
        return failures.isEmpty() ? "Updated" : "Updated[failed: " + failures + "]";
    }
}
