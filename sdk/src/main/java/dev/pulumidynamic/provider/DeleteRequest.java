package dev.pulumidynamic.provider;

/**
 * A delete request.
 *
 * @param <I> the inputs: a record, or a map
 * @param <S> the state: a record, or a map
 */
public interface DeleteRequest<I, S> extends Request {
    /** {@return the ID that the provider gave the resource} */
    String id();

    /** {@return the inputs of the existing resource} */
    I inputs();

    /** {@return the state of the existing resource} */
    S state();
}
