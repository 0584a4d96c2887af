package dev.pulumidynamic.provider;

import java.util.List;

/**
 * The answer to a {@link CreateRequest}: the resource that was made.
 *
 * @param <S> the state: a record, or a map
 */
public final class Created<S> {
    private final String id;
    private final S state;
    private final List<String> reasons;

    private Created(String id, S state, List<String> reasons) {
        if (id == null || id.isEmpty()) {
            throw new IllegalArgumentException("the id of a created resource is " + (id == null ? "null" : "empty")
                    + "; return an id that identifies it");
        }
        this.id = id;
        this.state = state;
        this.reasons = reasons;
    }

    /**
     * {@return a resource that was made successfully}
     *
     * @param <S> the state: a record, or a map
     * @param id the resource's ID; not empty
     * @param state the outputs
     */
    public static <S> Created<S> of(String id, S state) {
        return new Created<>(id, state, List.of());
    }

    /**
     * {@return this resource, which is incomplete: Pulumi keeps it, the operation fails, and the next {@code up} updates it}
     *
     * @param reasons why, for the user
     */
    public Created<S> incomplete(String... reasons) {
        return new Created<>(id, state, List.of(reasons));
    }

    /** {@return the resource's ID; never empty} */
    public String id() {
        return id;
    }

    /** {@return the outputs} */
    public S state() {
        return state;
    }

    /** {@return why it is incomplete; empty if the resource is complete} */
    public List<String> reasons() {
        return reasons;
    }

    /** Hides the state, which may hold secrets. */
    @Override
    public String toString() {
        return "Created[" + id + (reasons.isEmpty() ? "" : ", incomplete: " + reasons) + "]";
    }
}
