package dev.pulumidynamic.provider;

import java.util.Set;

/**
 * Asks what a change leads to.
 *
 * @param inputs the new inputs; what is unknown in a preview is absent
 * @param oldInputs the inputs of the existing resource
 * @param state the state of the existing resource
 * @param changes names of the inputs that differ; what is unknown counts as different
 * @param codeChanged whether this code is other than the code that the resource was recorded with, which by itself updates
 *     nothing
 */
public record DiffRequest<I, S>(
        RequestContext context, String id, I inputs, I oldInputs, S state, Set<String> changes, boolean codeChanged)
        implements Request {

    /** Whether {@code component}, such as {@code Label::color}, differs or is unknown. */
    public boolean changed(Property<I, ?> component) {
        return changes.contains(Shape.propertyName(component));
    }
}
