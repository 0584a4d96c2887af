package dev.pulumidynamic.provider;

import java.util.List;

/**
 * The answer to an {@link UpdateRequest}: the resource after the change.
 *
 * @param <S> the state: a record, or a map
 */
public final class Updated<S> {
    private final S state;
    private final List<String> missing;

    private Updated(S state, List<String> missing) {
        this.state = state;
        this.missing = missing;
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
     * {@return this resource, whose change is incomplete: Pulumi keeps the state, the operation fails, and the next {@code up} updates it}
     *
     * @param reasons what is missing, for the user
     */
    public Updated<S> incomplete(String... reasons) {
        return new Updated<>(state, List.of(reasons));
    }

    /** {@return the outputs} */
    public S state() {
        return state;
    }

    /** {@return what is missing; empty if the change is complete} */
    public List<String> missing() {
        return missing;
    }

    /** Hides the state, which may hold secrets. */
    @Override
    public String toString() {
        return missing.isEmpty() ? "Updated" : "Updated[incomplete: " + missing + "]";
    }
}
