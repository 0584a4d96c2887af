package dev.pulumidynamic.provider;

/**
 * A create request.
 *
 * @param <I> the inputs: a record, or a map
 */
public interface CreateRequest<I> extends Request {
    /** {@return the inputs that the program gives} */
    I inputs();
}
