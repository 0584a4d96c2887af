package dev.pulumidynamic.provider;

import java.util.Optional;
import java.util.Set;

/**
 * Asks in a preview what the outputs will be, of a resource that is to be made or changed.
 *
 * @param <I> the inputs: a record, or a map
 * @param <S> the state: a record, or a map
 * @param context which resource, and what the stack says
 * @param inputs the new inputs; what is unknown is absent: {@code null}, zero or empty
 * @param oldInputs the inputs of the existing resource; none of one that is to be made
 * @param state the state of the existing resource; none of one that is to be made
 * @param unknowns names of the inputs that are not, or not wholly, known yet, and paths of what is unknown in them
 */
public record PreviewRequest<I, S>(
        RequestContext context, I inputs, Optional<I> oldInputs, Optional<S> state, Set<String> unknowns)
        implements Request, UnknownInputs<I> {}
