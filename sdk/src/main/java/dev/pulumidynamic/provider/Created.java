package dev.pulumidynamic.provider;

import java.util.List;

/**
 * A resource that was made.
 *
 * @param <S> the state: a record, or a map
 * @param id what names it in the world outside; never empty
 * @param state its outputs
 * @param failures why it is not whole; none when all went well
 */
public record Created<S>(String id, S state, List<String> failures) {
    /**
     * Checks that there is an id.
     *
     * @param failures why it is not whole
     * @param id what names the resource in the world outside; not empty
     * @param state the outputs
     */
    public Created {
        if (id.isEmpty()) {
            throw new IllegalArgumentException("the id of a created resource is empty; give what names it");
        }
        failures = List.copyOf(failures);
    }

    /**
     * {@return a resource that was made as asked}
     *
     * @param <S> the state: a record, or a map
     * @param id what names the resource in the world outside; not empty
     * @param state the outputs
     */
    public static <S> Created<S> of(String id, S state) {
        return new Created<>(id, state, List.of());
    }

    /**
     * {@return the same, but something went wrong after it was made: it is kept, and the operation fails}
     *
     * @param reasons what went wrong, for the user
     */
    public Created<S> failed(String... reasons) {
        return new Created<>(id, state, List.of(reasons));
    }
}
