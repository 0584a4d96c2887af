package dev.pulumidynamic;

import com.pulumi.core.Output;
import dev.pulumidynamic.internal.registration.GivenInputs;
import dev.pulumidynamic.provider.Property;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Inputs of a resource of which some are outputs of others; each keeps its dependencies, secretness and unknowns.
 *
 * <pre>{@code
 * Inputs.of(Label.class).with(Label::repository, repository.name()).with(Label::color, "red")
 * }</pre>
 *
 * <p>What is not given is absent: an error, unless the component is {@code Optional} or annotated {@code Nullable}. Names and
 * plain values are checked when the resource is made, values of outputs when they are known. An output may also stand inside a
 * list or a map.
 *
 * @param <I> the record, or {@code Map<String, Object>}
 */
public final class Inputs<I> {
    private final GivenInputs<I> given;

    private Inputs(GivenInputs<I> given) {
        this.given = given;
    }

    /**
     * {@return no inputs yet, of a record}
     *
     * @param <I> the inputs: a record, or a map
     * @param record the class of the record, or of Kotlin's data class
     */
    public static <I> Inputs<I> of(Class<I> record) {
        return new Inputs<>(new GivenInputs<>(null, Map.of()));
    }

    /**
     * {@return inputs of a record, taken from a map under its components' names}
     *
     * @param <I> the inputs: a record, or a map
     * @param record the class of the record, or of Kotlin's data class
     * @param values values or outputs of values, by the components' names
     */
    public static <I> Inputs<I> of(Class<I> record, Map<String, ?> values) {
        return new Inputs<>(new GivenInputs<>(null, new LinkedHashMap<>(values)));
    }

    /**
     * {@return the inputs in {@code base}, a record or a map, to be changed by {@code with}}
     *
     * @param <I> the inputs: a record, or a map
     * @param base a record, or a map
     */
    public static <I> Inputs<I> of(I base) {
        return new Inputs<>(new GivenInputs<>(base, Map.of()));
    }

    /**
     * {@return the same with a component, such as {@code Label::color}, set to a value or an {@link Output} of one}
     *
     * @param component the component, by its accessor or its name
     * @param valueOrOutput a value, or an {@code Output} of one
     */
    public Inputs<I> with(Property<I, ?> component, @Nullable Object valueOrOutput) {
        return with(Property.nameOf(component), valueOrOutput);
    }

    /**
     * {@return the same with the component of that name set to a value or an {@link Output} of one}
     *
     * @param component the component, by its accessor or its name
     * @param valueOrOutput a value, or an {@code Output} of one
     */
    public Inputs<I> with(String component, @Nullable Object valueOrOutput) {
        return new Inputs<>(given.with(component, valueOrOutput));
    }

    GivenInputs<I> given() {
        return given;
    }
}
