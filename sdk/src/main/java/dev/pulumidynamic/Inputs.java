package dev.pulumidynamic;

import com.pulumi.core.Output;
import dev.pulumidynamic.internal.registration.ClosedModule;
import dev.pulumidynamic.internal.registration.GivenInputs;
import dev.pulumidynamic.provider.Property;
import java.lang.reflect.InaccessibleObjectException;
import org.jspecify.annotations.Nullable;

/**
 * Inputs of a resource, or a record nested in them, of which some components are outputs of other resources.
 *
 * <pre>{@code
 * Inputs.of(Site.class)
 *         .set(Site::name).to("docs")
 *         .set(Site::owner).to(user.output(User::mail))
 *         .set(Site::contact).to(Inputs.of(Contact.class).set(Contact::mail).to(user.output(User::mail)))
 * }</pre>
 *
 * <p>Inputs never change: {@code set(…).to(…)} returns other inputs, so keep its result.
 *
 * <p>The compiler checks the names and the types of components. A component that is not set is absent: making the resource fails,
 * unless the component is {@code Optional} or annotated {@code Nullable}. {@link Input} makes lists, maps, assets and other
 * values that contain outputs.
 *
 * @param <I> the record, or Kotlin's data class
 */
public final class Inputs<I> implements Input<I> {
    private final GivenInputs<I> given;

    private Inputs(GivenInputs<I> given) {
        this.given = given;
    }

    /**
     * {@return inputs of which no component is set}
     *
     * @param <I> the record
     * @param record the class of the record, or of Kotlin's data class
     */
    public static <I> Inputs<I> of(Class<I> record) {
        return new Inputs<>(GivenInputs.of(record));
    }

    /**
     * {@return inputs with the components of {@code base}, of which {@link #set} replaces some}
     *
     * @param <I> the record
     * @param base a record, or an instance of Kotlin's data class
     */
    public static <I> Inputs<I> of(I base) {
        return new Inputs<>(GivenInputs.of(base));
    }

    /**
     * {@return the first step of setting a component, such as {@code Label::color}; {@code to} is the second step}
     *
     * @param <T> the component's type
     * @param component the component's accessor
     */
    public <T extends @Nullable Object> Assignment<T> set(Property<I, T> component) {
        try {
            return new Assignment<>(Property.nameOf(component));
        } catch (InaccessibleObjectException e) {
            throw ClosedModule.refusal(e);
        }
    }

    GivenInputs<I> given() {
        return given;
    }

    /**
     * A component to set.
     *
     * @param <T> the component's type
     */
    public final class Assignment<T extends @Nullable Object> {
        private final String component;

        private Assignment(String component) {
            this.component = component;
        }

        /**
         * {@return new inputs, with the component set to a value}
         *
         * @param value the value
         */
        public Inputs<I> to(T value) {
            return with(value);
        }

        /**
         * {@return new inputs, with the component set to an output of another resource}
         *
         * @param output the output
         */
        public Inputs<I> to(Output<? extends T> output) {
            return with(output);
        }

        /**
         * {@return new inputs, with the component set to a value that contains outputs, or to a nested record}
         *
         * @param input the input
         */
        public Inputs<I> to(Input<? extends T> input) {
            return with(InputValue.contentOf(input));
        }

        private Inputs<I> with(@Nullable Object content) {
            return new Inputs<>(given.with(component, content));
        }
    }
}
