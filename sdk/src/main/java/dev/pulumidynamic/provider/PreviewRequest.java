package dev.pulumidynamic.provider;

import java.util.Optional;

/**
 * A preview request: asks for the outputs that a create or an update will have.
 *
 * @param <I> the inputs: a record, or a map
 * @param <S> the state: a record, or a map
 */
public interface PreviewRequest<I, S> extends Request, UnknownInputs<I> {
    /** {@return the new inputs; an unknown component is absent, as {@link CheckRequest} describes} */
    I inputs();

    /** {@return the inputs of the existing resource; empty if it is to be created} */
    Optional<I> oldInputs();

    /** {@return the state of the existing resource; empty if it is to be created} */
    Optional<S> state();
}
