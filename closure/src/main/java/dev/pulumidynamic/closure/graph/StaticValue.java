package dev.pulumidynamic.closure.graph;

import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/**
 * The value of a static field that a graph carries; or of a field of an object that an initializer makes and a static field holds, such as
 * an enum constant: its name is that of the static field and of the object's field, such as {@code RED.label}.
 *
 * @param runsInitializer whether an initializer runs before the field is set
 */
public record StaticValue(
        String owner, String name, @Nullable Object value, boolean runsInitializer) {
    /** The order in which an opening sets fields: code that runs for one of them finds what was set before. */
    public static final Comparator<StaticValue> ORDER =
            Comparator.comparing(StaticValue::runsInitializer).thenComparing(StaticValue::isObject);

    private boolean isObject() {
        return !(value instanceof String || value instanceof Number || value instanceof Boolean);
    }

    /** {@return the name with that of its class} */
    public String fullName() {
        return owner + "." + name;
    }
}
