package dev.pulumidynamic.provider;

import java.util.List;
import java.util.Set;

/**
 * Asks what a change leads to.
 *
 * @param <I> the inputs: a record, or a map
 * @param <S> the state: a record, or a map
 * @param context which resource, and what the stack says
 * @param id what names the resource in the world outside
 * @param inputs the new inputs; what is unknown in a preview is absent
 * @param oldInputs the inputs of the existing resource
 * @param state the state of the existing resource
 * @param changes what differs
 * @param codeChanged whether this code is other than the code that the resource was recorded with, which by itself updates
 *     nothing
 */
public record DiffRequest<I, S>(
        RequestContext context, String id, I inputs, I oldInputs, S state, InputChanges changes, boolean codeChanged)
        implements Request, UnknownInputs<I> {

    /**
     * {@return whether {@code component}, such as {@code Label::color}, differs or is unknown}
     *
     * @param component the accessor of a component, such as {@code Label::color}
     */
    public boolean changed(Property<I, ?> component) {
        return changes.names().contains(PropertySchema.propertyName(component));
    }

    /**
     * {@return the captured values that differ from those of the last successful {@code pulumi up}, as paths such as
     * {@code captured.client.url}} Where the provider has an update, a difference updates the resource, whatever {@code diff} answers, unless the author says otherwise
     * ({@link IgnoreCapturedChanges}, {@link DynamicProvider#ignoreCapturedChanges}).
     */
    public List<String> capturedChanges() {
        return changes.captured();
    }

    @Override
    public Set<String> unknowns() {
        return changes.unknowns();
    }
}
