package dev.pulumidynamic.provider;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The outputs that a preview can tell; all others are unknown.
 *
 * <pre>{@code
 * return Foreseen.<LabelState>nothing().with(LabelState::url, "https://github.com/" + request.inputs().repository());
 * }</pre>
 *
 * @param <S> the state: a record, or a map
 */
public final class Foreseen<S> {
    private final Map<String, @Nullable Object> outputs;

    private Foreseen(Map<String, @Nullable Object> outputs) {
        this.outputs = outputs;
    }

    /**
     * {@return no output is known yet}
     *
     * @param <S> the state: a record, or a map
     */
    public static <S> Foreseen<S> nothing() {
        return new Foreseen<>(Map.of());
    }

    /**
     * {@return the same with a component of the state, such as {@code LabelState::url}, that will have this value}
     *
     * @param <T> the component's type
     * @param component the accessor of a component, such as {@code Label::color}
     * @param value the value that it will have
     */
    public <T extends @Nullable Object> Foreseen<S> with(Property<S, T> component, T value) {
        return with(Shape.propertyName(component), value);
    }

    /**
     * {@return the same with the output of that name, which will have this value; for a state that is a map}
     *
     * @param output the output's name
     * @param value the value that it will have
     */
    public Foreseen<S> with(String output, @Nullable Object value) {
        Map<String, @Nullable Object> more = new LinkedHashMap<>(outputs);
        more.put(output, value);
        return new Foreseen<>(more);
    }

    /** The outputs by their names. */
    Map<String, @Nullable Object> outputs() {
        return outputs;
    }
}
