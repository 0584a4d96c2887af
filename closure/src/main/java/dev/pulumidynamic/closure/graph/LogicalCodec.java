package dev.pulumidynamic.closure.graph;

import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Encodes a JDK object by its meaning, and creates it again. JDK objects are never captured by their fields, which differ
 * between releases.
 */
sealed interface LogicalCodec {
    /** The stored name, which never changes: that of the type, or of the method that creates the object. */
    String name();

    /** Returns the parts of an object. */
    Function<Object, List<? extends @Nullable Object>> parts();

    /** A value that needs its parts to be created. */
    record Immutable(
            String name,
            Function<Object, List<? extends @Nullable Object>> parts,
            Shape shape,
            Function<List<@Nullable Object>, Object> make)
            implements LogicalCodec {}

    /**
     * An object that can be created before its parts, and so can be part of a cycle.
     *
     * @param head how many of the first parts {@code make} needs
     * @param fill takes the object and the parts after the head
     */
    record Container(
            String name,
            Function<Object, List<? extends @Nullable Object>> parts,
            Shape shape,
            int head,
            Function<List<@Nullable Object>, Object> make,
            BiConsumer<Object, List<@Nullable Object>> fill)
            implements LogicalCodec {}

    /** The relation of the parts to each other. */
    Shape shape();

    /** Whether parts are keys, which are hashed or compared when the object is filled, and whether their order has a meaning. */
    enum Shape {
        /** No keys; the order is kept. */
        SEQUENCE(0, true, false),
        /** Each part is a key; the order is kept. */
        LINKED_SET(1, true, true),
        /** Keys with their values; the order is kept. */
        LINKED_MAP(2, true, true),
        /** Each part is a key; the order has no meaning. */
        HASH_SET(1, false, true),
        /** Keys with their values; the order has no meaning. */
        HASH_MAP(2, false, true),
        /** Keys with their values; the order has no meaning, and keys are compared by identity. */
        IDENTITY_MAP(2, false, false),
        /** Each part is a key, compared with others; the order is that of the comparison. */
        SORTED_SET(1, true, false),
        /** Keys with their values, compared with others; the order is that of the comparison. */
        SORTED_MAP(2, true, false);

        private final int stride;
        private final boolean isOrdered;
        private final boolean isHashed;

        Shape(int stride, boolean isOrdered, boolean isHashed) {
            this.stride = stride;
            this.isOrdered = isOrdered;
            this.isHashed = isHashed;
        }

        /** From one key to the next; 0 when there are none. */
        int stride() {
            return stride;
        }

        boolean isOrdered() {
            return isOrdered;
        }

        boolean isHashed() {
            return isHashed;
        }
    }

    /** Thrown by a codec for an object that cannot be captured in its current state, such as a held lock. */
    static final class RefusedValueException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private final String code;
        private final String remedy;

        RefusedValueException(String code, String reason, String remedy) {
            super(reason);
            this.code = code;
            this.remedy = remedy;
        }

        String code() {
            return code;
        }

        String remedy() {
            return remedy;
        }
    }
}
