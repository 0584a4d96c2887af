package dev.pulumidynamic.closure.graph;

import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Takes a JDK object apart into what it means, and makes it again from that. JDK objects are never captured by their
 * fields, which change from release to release.
 */
sealed interface LogicalCodec {
    /** Stable and stored: the type's name, or the name of the factory that makes it. */
    String name();

    /** What the object consists of. */
    Function<Object, List<? extends @Nullable Object>> parts();

    /** A value that is complete once made. */
    record Immutable(
            String name,
            Function<Object, List<? extends @Nullable Object>> parts,
            Order order,
            Function<List<@Nullable Object>, Object> make)
            implements LogicalCodec {}

    /**
     * An object that can be made before its parts are there, and so can be part of a cycle.
     *
     * @param head how many of the first parts {@code make} needs
     * @param fill takes the object and the parts after the head
     */
    record Container(
            String name,
            Function<Object, List<? extends @Nullable Object>> parts,
            Order order,
            int head,
            Function<List<@Nullable Object>, Object> make,
            BiConsumer<Object, List<@Nullable Object>> fill)
            implements LogicalCodec {}

    /** Whether the order of the parts means something. */
    Order order();

    /** How the parts are put in order before they are written. */
    enum Order {
        /** As they come. */
        GIVEN(0),
        /** Each part for itself, in canonical order. */
        ELEMENTS(1),
        /** Keys with their values, in canonical order. */
        ENTRIES(2);

        private final int stride;

        Order(int stride) {
            this.stride = stride;
        }

        int stride() {
            return stride;
        }
    }
}
