package dev.pulumidynamic.provider;

/**
 * A resource as it was found.
 *
 * @param id what names it in the world outside; never empty
 * @param inputs the inputs that would make it as it is
 * @param state its outputs
 */
public record Read<I, S>(String id, I inputs, S state) {
    public Read {
        if (id.isEmpty()) {
            throw new IllegalArgumentException(
                    "the id of a found resource is empty; answer Optional.empty() if it is gone");
        }
    }

    /** A resource as it was found. */
    public static <I, S> Read<I, S> of(String id, I inputs, S state) {
        return new Read<>(id, inputs, state);
    }
}
