package dev.pulumidynamic.provider;

import java.util.Optional;

/**
 * A check request: are the inputs valid?
 *
 * @param <I> the inputs: a record, or a map
 */
public interface CheckRequest<I> extends Request, UnknownInputs<I> {
    /** {@return the new inputs; in a preview an unknown component is absent, as {@link UnknownInputs} has it} */
    I inputs();

    /** {@return the inputs of the existing resource, if there is one} */
    Optional<I> oldInputs();

    /**
     * {@return the name that the program gives for {@code component}, such as {@code Bucket::name}, a nullable or
     * optional string; if it gives none, the name of the existing resource, or a new one as the stack's automatic
     * naming has it; {@code null} as long as a given name is unknown}
     *
     * <p>A replacement gets a new name.
     *
     * <pre>{@code
     * Bucket bucket = request.inputs();
     * return Checked.of(new Bucket(request.autoName(Bucket::name), bucket.region()));
     * }</pre>
     *
     * <p>If the program sets the name and does not change it, a replacement deletes the old resource first, because two
     * resources cannot have the same name. To change this, use {@link Diff#creatingFirst} or the option
     * {@code deleteBeforeReplace}.
     *
     * @param component the accessor of a component, such as {@code Label::color}
     * @throws RefusedException if the program gives none and the stack has automatic names disabled
     */
    String autoName(Property<I, ?> component);
}
