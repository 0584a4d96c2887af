package dev.pulumidynamic.provider;

/**
 * An update request: a change of a resource in place.
 *
 * @param <I> the inputs: a record, or a map
 * @param <S> the state: a record, or a map
 */
public interface UpdateRequest<I, S> extends Request {
    /** {@return the ID that the provider gave the resource} */
    String id();

    /** {@return the inputs that the program gives now} */
    I inputs();

    /** {@return a resource that was changed successfully, whose state are these inputs} */
    default Updated<I> updated() {
        return Updated.of(inputs());
    }

    /** {@return the inputs of the existing resource} */
    I oldInputs();

    /** {@return the state of the existing resource} */
    S state();
}
