package dev.pulumidynamic.closure.jdk;

import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Encodes a JDK object by its meaning, and creates it again. JDK objects are never captured by their fields, which differ
 * between releases. A value is complete when it is made of its parts; a container can be made before its parts, and so can be
 * part of a cycle.
 *
 * @param name the stored name, which never changes: that of the type, or of the method that creates the object
 * @param types binary names of the classes whose objects it encodes, exactly these and no subclass
 * @param head how many of the first parts {@code make} needs, {@link #ALL} for a value; {@code fill} gets the others
 */
public record LogicalCodec(
        String name,
        List<String> types,
        Shape shape,
        Conversion<Object, List<? extends @Nullable Object>> parts,
        int head,
        Conversion<CodecParts, Object> make,
        BiConsumer<Object, CodecParts> fill) {
    static final int ALL = Integer.MAX_VALUE;

    /** May throw what the JDK's methods throw. */
    @FunctionalInterface
    public interface Conversion<A, R> {
        R apply(A from) throws Exception;
    }

    public LogicalCodec {
        types = List.copyOf(types);
    }

    public boolean isContainer() {
        return head != ALL;
    }

    /** The index of the first key or element. */
    public int first() {
        return isContainer() ? head : 0;
    }

    /** The same codec for classes that are not accessible. */
    LogicalCodec forTypes(String... implementations) {
        return new LogicalCodec(name, List.of(implementations), shape, parts, head, make, fill);
    }

    /** The same codec for further classes that are not accessible. */
    LogicalCodec andTypes(String... implementations) {
        return forTypes(
                Stream.concat(types.stream(), Stream.of(implementations)).toArray(String[]::new));
    }

    static <T> LogicalCodec value(
            Class<T> type, Conversion<T, List<? extends @Nullable Object>> parts, Conversion<CodecParts, Object> make) {
        return made(type.getName(), value -> parts.apply(type.cast(value)), make, type.getName());
    }

    /** A value that is stored as one part. */
    static <T, P> LogicalCodec single(Class<T> type, Conversion<T, P> get, Class<P> part, Conversion<P, Object> make) {
        return value(type, value -> List.of(get.apply(value)), parts -> make.apply(parts.of(0, part)));
    }

    /** A value that is stored as text. It is refused if the text does not describe it completely. */
    static <T> LogicalCodec text(Class<T> type, Function<T, String> write, Conversion<String, T> read) {
        return single(
                type,
                value -> {
                    String text = write.apply(value);
                    if (!read.apply(text).equals(value)) {
                        throw new IllegalArgumentException("'" + text + "' does not describe it completely");
                    }
                    return text;
                },
                String.class,
                read::apply);
    }

    /** A value of private classes, by the name of the method that creates it. */
    static LogicalCodec made(
            String factory,
            Conversion<Object, List<? extends @Nullable Object>> parts,
            Conversion<CodecParts, Object> make,
            String... types) {
        return new LogicalCodec(factory, List.of(types), Shape.SEQUENCE, parts, ALL, make, (value, none) -> {});
    }

    /** The same codec for a value whose parts relate to each other. */
    LogicalCodec with(Shape relation) {
        return new LogicalCodec(name, types, relation, parts, head, make, fill);
    }

    static LogicalCodec constant(String name, Object constant) {
        return made(
                name, value -> List.of(), none -> constant, constant.getClass().getName());
    }

    @SuppressWarnings("unchecked") // A codec is given objects of its own types only.
    static <T> LogicalCodec container(
            Class<?> type,
            Shape shape,
            int head,
            Function<T, List<? extends @Nullable Object>> parts,
            Function<CodecParts, T> make,
            BiConsumer<T, CodecParts> fill) {
        return new LogicalCodec(
                type.getName(),
                List.of(type.getName()),
                shape,
                value -> parts.apply((T) value),
                head,
                make::apply,
                (object, values) -> fill.accept((T) object, values));
    }

    /** A collection or a map that is made empty. */
    static LogicalCodec collection(Class<?> type, Shape shape, Supplier<Object> make) {
        return container(type, shape, 0, CodecParts::content, none -> make.get(), (to, parts) -> parts.addTo(to));
    }

    /** A collection or a map that is made of one part, which stands before its content. */
    @SuppressWarnings("unchecked") // A codec is given objects of its own types only.
    static <T> LogicalCodec collection(
            Class<?> type, Shape shape, Function<T, @Nullable Object> head, Function<CodecParts, Object> make) {
        return container(
                type,
                shape,
                1,
                object -> CodecParts.headed(head.apply((T) object), CodecParts.content(object)),
                make,
                (to, parts) -> parts.addTo(to));
    }

    /** A collection or a map that is made of its comparator, or of null. */
    @SuppressWarnings("unchecked") // Of any elements.
    static LogicalCodec sorted(Class<?> type, Shape shape, Function<@Nullable Comparator<Object>, Object> make) {
        return collection(type, shape, CodecParts::order, head -> make.apply((Comparator<Object>) head.get(0)));
    }

    /** The same codec, which refuses some objects. */
    <T> LogicalCodec checked(Class<T> type, Consumer<T> check) {
        Conversion<Object, List<? extends @Nullable Object>> checkedParts = object -> {
            check.accept(type.cast(object));
            return parts.apply(object);
        };
        return new LogicalCodec(name, types, shape, checkedParts, head, make, fill);
    }

    /** A mutable object that holds one value, or null. */
    static <T, P> LogicalCodec holder(
            Class<T> type, Function<T, @Nullable P> get, Class<P> part, Supplier<T> make, BiConsumer<T, P> set) {
        return LogicalCodec.<T>container(
                type,
                Shape.SEQUENCE,
                0,
                value -> Collections.singletonList(get.apply(value)),
                none -> make.get(),
                (to, parts) -> set.accept(to, part.cast(parts.get(0))));
    }

    /** Whether parts are keys, which are hashed or compared when the object is filled, and whether their order has a meaning. */
    public enum Shape {
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
        public int stride() {
            return stride;
        }

        public boolean isOrdered() {
            return isOrdered;
        }

        public boolean isHashed() {
            return isHashed;
        }
    }

    /** Thrown by a codec for an object that cannot be captured in its current state, such as a held lock. */
    public static final class RefusedValueException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private final String code;
        private final String remedy;

        public RefusedValueException(String code, String reason, String remedy) {
            super(reason);
            this.code = code;
            this.remedy = remedy;
        }

        public String code() {
            return code;
        }

        public String remedy() {
            return remedy;
        }
    }
}
