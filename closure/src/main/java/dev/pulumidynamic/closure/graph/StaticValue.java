package dev.pulumidynamic.closure.graph;

import org.jspecify.annotations.Nullable;

/**
 * The value of a static field that a graph carries, or of a field of an object that an initializer makes and a static field holds, such as
 * an enum constant.
 *
 * @param owner the class that declares the static field
 * @param name the field's, such as {@code REGISTRY}; or that of the static field and of the object's field, such as {@code RED.label}
 * @param value what it holds
 */
public record StaticValue(
        String owner, String name, @Nullable Object value) {
    /** {@return the name with that of its class} */
    public String fullName() {
        return owner + "." + name;
    }
}
