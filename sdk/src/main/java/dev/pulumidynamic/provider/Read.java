package dev.pulumidynamic.provider;

/**
 * A resource as it was found.
 *
 * @param <I> the inputs: a record, or a map
 * @param <S> the state: a record, or a map
 * @param id what names it in the world outside; never empty
 * @param inputs the inputs that would make it as it is
 * @param state its outputs
 */
public record Read<I, S>(String id, I inputs, S state) {
    /**
     * Checks that there is an id.
     *
     * @param id what names the resource in the world outside; not empty
     * @param inputs the inputs
     * @param state the outputs
     */
    public Read {
        if (id.isEmpty()) {
            throw new IllegalArgumentException(
                    "the id of a found resource is empty; answer Optional.empty() if it is gone");
        }
    }

    /**
     * {@return a resource as it was found}
     *
     * @param <I> the inputs: a record, or a map
     * @param <S> the state: a record, or a map
     * @param id what names the resource in the world outside; not empty
     * @param inputs the inputs
     * @param state the outputs
     */
    public static <I, S> Read<I, S> of(String id, I inputs, S state) {
        return new Read<>(id, inputs, state);
    }
}
