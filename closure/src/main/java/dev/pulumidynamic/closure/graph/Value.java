package dev.pulumidynamic.closure.graph;

/** The value of a field, an element or a captured variable: a reference to a node, or a value without identity. */
public sealed interface Value {
    /** No object. */
    enum Null implements Value {
        /** No object. */
        NULL
    }

    /** A reference to a node, by its index in {@link Graph#nodes()}. */
    record Reference(int node) implements Value {}

    /** A primitive or its box, one of the eight of the JDK; the type of the field or element decides which. */
    record Primitive(Object boxed) implements Value {}

    /** A string; its identity is not kept. */
    record Text(String value) implements Value {}

    /** {@return whether this is the default of a field: null, false or zero} */
    default boolean isDefault() {
        if (this instanceof Primitive primitive) {
            return primitive.boxed() instanceof Number number
                    ? Double.doubleToRawLongBits(number.doubleValue()) == 0
                    : primitive.boxed().equals(false) || primitive.boxed().equals('\0');
        }
        return this == Null.NULL;
    }
}
