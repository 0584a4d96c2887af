package dev.pulumidynamic.provider;

import java.util.Optional;
import java.util.Set;

/**
 * Asks whether inputs are valid.
 *
 * @param inputs the new inputs; what is unknown in a preview is absent: {@code null}, zero or empty
 * @param oldInputs the inputs of the existing resource, if there is one
 * @param unknowns names of the inputs that are not, or not wholly, known yet
 */
public record CheckRequest<I>(RequestContext context, I inputs, Optional<I> oldInputs, Set<String> unknowns)
        implements Request {

    /** Whether {@code component}, such as {@code Label::color}, is not, or not wholly, known yet. */
    public boolean isUnknown(Property<I, ?> component) {
        return unknowns.contains(Shape.propertyName(component));
    }
}
