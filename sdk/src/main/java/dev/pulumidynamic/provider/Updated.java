package dev.pulumidynamic.provider;

import java.util.List;

/**
 * A resource that was changed.
 *
 * @param state its outputs
 * @param failures why the change is not whole; none when all went well
 */
public record Updated<S>(S state, List<String> failures) {
    public Updated {
        failures = List.copyOf(failures);
    }

    /** A resource that was changed as asked. */
    public static <S> Updated<S> of(S state) {
        return new Updated<>(state, List.of());
    }

    /** The same, but something went wrong on the way: the state is kept, and the operation fails. */
    public Updated<S> failed(String... reasons) {
        return new Updated<>(state, List.of(reasons));
    }
}
