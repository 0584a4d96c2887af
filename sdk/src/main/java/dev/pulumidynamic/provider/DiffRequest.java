package dev.pulumidynamic.provider;

import java.util.List;
import java.util.Set;

/**
 * A diff request: asks for the effect of a change.
 *
 * @param <I> the inputs: a record, or a map
 * @param <S> the state: a record, or a map
 */
public interface DiffRequest<I, S> extends Request, UnknownInputs<I> {
    /** {@return the ID that the provider gave the resource} */
    String id();

    /** {@return the new inputs; an unknown component is absent, as {@link CheckRequest} describes} */
    I inputs();

    /** {@return the inputs of the existing resource} */
    I oldInputs();

    /** {@return the state of the existing resource} */
    S state();

    /** {@return names of the inputs that differ from those of the last successful {@code pulumi up}; an unknown input counts as different} */
    Set<String> changedInputs();

    /**
     * {@return paths, such as {@code captured.client.url}, of the captured values that differ from those of the last
     * successful {@code pulumi up}}
     *
     * <p>If the provider has an update, a difference updates the resource, whatever {@code diff} returns, unless the
     * author turns this off ({@link IgnoreCapturedChanges}, {@link DynamicProvider#ignoreCapturedChanges}).
     */
    List<String> capturedChanges();

    /** {@return whether the code differs from the code that the resource was recorded with, which by itself updates nothing} */
    boolean codeChanged();

    /**
     * {@return whether {@code component}, such as {@code Label::color}, differs or is unknown}
     *
     * @param component the accessor of a component, such as {@code Label::color}
     */
    default boolean changed(Property<I, ?> component) {
        return changedInputs().contains(Property.nameOf(component));
    }
}
