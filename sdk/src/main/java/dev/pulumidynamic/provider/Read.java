package dev.pulumidynamic.provider;

/**
 * The answer to a {@link ReadRequest}: the resource that was found.
 *
 * @param <I> the inputs: a record, or a map
 * @param <S> the state: a record, or a map
 */
public final class Read<I, S> {
    private final String id;
    private final I inputs;
    private final S state;

    private Read(String id, I inputs, S state) {
        if (id == null || id.isEmpty()) {
            throw new IllegalArgumentException("the id of a found resource is " + (id == null ? "null" : "empty")
                    + "; return Optional.empty() if it no longer exists");
        }
        this.id = id;
        this.inputs = inputs;
        this.state = state;
    }

    /**
     * {@return a resource that was found}
     *
     * @param <I> the inputs: a record, or a map
     * @param <S> the state: a record, or a map
     * @param id the resource's ID; not empty
     * @param inputs the inputs that would make it as it is
     * @param state the outputs
     */
    public static <I, S> Read<I, S> of(String id, I inputs, S state) {
        return new Read<>(id, inputs, state);
    }

    /** {@return the resource's ID; never empty} */
    public String id() {
        return id;
    }

    /** {@return the inputs that would make it as it is} */
    public I inputs() {
        return inputs;
    }

    /** {@return the outputs} */
    public S state() {
        return state;
    }

    /** Hides inputs and state, which may hold secrets. */
    @Override
    public String toString() {
        return "Read[" + id + "]";
    }
}
