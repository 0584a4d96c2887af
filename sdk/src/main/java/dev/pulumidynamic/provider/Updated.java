package dev.pulumidynamic.provider;

import java.util.List;

/**
 * The answer to an {@link UpdateRequest}: the resource after the change.
 *
 * @param <S> the state: a record, or a map
 */
public final class Updated<S> {
    private final S state;
    private final List<String> reasons;

    private Updated(S state, List<String> reasons) {
        this.state = state;
        this.reasons = reasons;
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
     * @param reasons why, for the user
     */
    public Updated<S> incomplete(String... reasons) {
        return new Updated<>(state, List.of(reasons));
    }

    /** {@return the outputs} */
    public S state() {
        return state;
    }

    /** {@return why it is incomplete; empty if the change is complete} */
    public List<String> reasons() {
        return reasons;
    }

    /** Hides the state, which may hold secrets. */
    @Override
    public String toString() {
        return reasons.isEmpty() ? "Updated" : "Updated[incomplete: " + reasons + "]";
    }
}
