package dev.pulumidynamic.provider;

import java.util.Optional;

/**
 * A read request: a refresh, an import, or {@code get}.
 *
 * @param <I> the inputs: a record, or a map
 * @param <S> the state: a record, or a map
 */
public interface ReadRequest<I, S> extends Request {
    /** {@return the ID of the resource} */
    String id();

    /** {@return the known inputs; empty in an import, and for a resource that the program reads by its ID alone} */
    Optional<I> inputs();

    /** {@return the known state; empty in an import, and for a resource that the program reads by its ID alone} */
    Optional<S> state();
}
