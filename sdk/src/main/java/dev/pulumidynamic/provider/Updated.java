package dev.pulumidynamic.provider;

import java.util.List;

/**
 * A resource that was changed.
 *
 * @param <S> the state: a record, or a map
 * @param state its outputs
 * @param failures why the change is not whole; none when all went well
 */
public record Updated<S>(S state, List<String> failures) {
    /**
     * Keeps copies of the collections.
     *
     * @param failures why the change is not whole
     * @param state the outputs
     */
    public Updated {
        failures = List.copyOf(failures);
    }

    /**
     * {@return a resource that was changed as asked}
     *
     * @param <S> the state: a record, or a map
     * @param state the outputs
     */
    public static <S> Updated<S> of(S state) {
        return new Updated<>(state, List.of());
    }

    /**
     * {@return the same, but something went wrong on the way: the state is kept, and the operation fails}
     *
     * @param reasons what went wrong, for the user
     */
    public Updated<S> failed(String... reasons) {
        return new Updated<>(state, List.of(reasons));
    }
}
