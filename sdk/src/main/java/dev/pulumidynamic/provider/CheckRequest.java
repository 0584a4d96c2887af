package dev.pulumidynamic.provider;

import java.util.Optional;

/**
 * A check request: are the inputs valid?
 *
 * <p>A preview may not know all inputs yet. An unknown component of a record is absent: {@code null}; zero or {@code false} if its type is
 * primitive; {@code Optional.empty()} if it is an {@code Optional}. In a list, an unknown element is {@code null}; in a map, it is left out.
 *
 * <p>If the constructor of a record rejects this ({@code if (port < 1) throw …}), the record cannot be made while the component is unknown. The
 * preview then continues without {@code check}, {@code diff} and {@code preview}: inputs count as valid, each difference counts as a change, and
 * all outputs are unknown. A debug message reports this. All three methods see the known inputs in the {@code up}. To run {@code check} in such
 * a preview, let the constructor accept absent values, and validate them in {@code check}.
 *
 * @param <I> the inputs: a record, or a map
 */
public interface CheckRequest<I> extends Request, UnknownInputs<I> {
    /** {@return the new inputs; an unknown component is absent} */
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
