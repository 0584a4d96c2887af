package dev.pulumidynamic.provider;

/**
 * A create request.
 *
 * @param <I> the inputs: a record, or a map
 */
public interface CreateRequest<I> extends Request {
    /** {@return the inputs that the program gives} */
    I inputs();

    /**
     * {@return a resource that was made successfully, whose state are these inputs}
     *
     * @param id the resource's ID; not empty
     */
    default Created<I> created(String id) {
        return Created.of(id, inputs());
    }
}
