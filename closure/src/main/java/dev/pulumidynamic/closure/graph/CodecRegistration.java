package dev.pulumidynamic.closure.graph;

import dev.pulumidynamic.closure.graph.LogicalCodec.Container;
import dev.pulumidynamic.closure.graph.LogicalCodec.Immutable;
import dev.pulumidynamic.closure.graph.LogicalCodec.Shape;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A codec and the classes that it encodes.
 *
 * @param types binary names of classes, exactly these and no subclass
 */
record CodecRegistration(LogicalCodec codec, List<String> types) {
    CodecRegistration {
        types = List.copyOf(types);
    }

    /** The same codec for classes that are not accessible. */
    CodecRegistration forTypes(String... implementations) {
        return new CodecRegistration(codec, List.of(implementations));
    }

    /** The same codec for further classes that are not accessible. */
    CodecRegistration andTypes(String... implementations) {
        return new CodecRegistration(
                codec, Stream.concat(types.stream(), Stream.of(implementations)).toList());
    }

    /** A value that is stored as text. It is refused if the text does not describe it completely. */
    static <T> CodecRegistration text(Class<T> type, Function<T, String> write, Function<String, T> read) {
        return immutable(
                type,
                value -> {
                    String text = write.apply(value);
                    if (!read.apply(text).equals(value)) {
                        throw new IllegalArgumentException("'" + text + "' does not describe it completely");
                    }
                    return List.of(text);
                },
                parts -> read.apply(CodecParts.of(parts, 0, String.class)));
    }

    static <T> CodecRegistration immutable(
            Class<T> type,
            Function<T, List<? extends @Nullable Object>> parts,
            Function<List<@Nullable Object>, Object> make) {
        return made(type.getName(), Shape.SEQUENCE, value -> parts.apply(type.cast(value)), make)
                .forTypes(type.getName());
    }

    /** An object of a private class: its name is that of the method that creates it. */
    static CodecRegistration made(
            String factory,
            Shape shape,
            Function<Object, List<? extends @Nullable Object>> parts,
            Function<List<@Nullable Object>, Object> make) {
        return new CodecRegistration(new Immutable(factory, parts, shape, make), List.of());
    }

    /** A singleton of the JDK. */
    static CodecRegistration constant(String name, Object constant) {
        return made(name, Shape.SEQUENCE, value -> List.of(), none -> constant)
                .forTypes(constant.getClass().getName());
    }

    static <T> CodecRegistration container(
            Class<?> type,
            Shape shape,
            int head,
            Function<T, List<? extends @Nullable Object>> parts,
            Function<List<@Nullable Object>, T> make,
            BiConsumer<T, List<@Nullable Object>> fill) {
        @SuppressWarnings("unchecked") // A codec is given objects of its own types only.
        LogicalCodec codec = new Container(
                type.getName(),
                value -> parts.apply((T) value),
                shape,
                head,
                make::apply,
                (object, values) -> fill.accept((T) object, values));
        return new CodecRegistration(codec, List.of(type.getName()));
    }

    static CodecRegistration collection(Class<?> type, Shape shape, Supplier<Collection<@Nullable Object>> make) {
        return container(type, shape, 0, CodecParts::elements, none -> make.get(), Collection::addAll);
    }

    static CodecRegistration map(Class<?> type, Shape shape, Supplier<Map<@Nullable Object, @Nullable Object>> make) {
        return container(type, shape, 0, CodecParts::entries, none -> make.get(), CodecParts::putAll);
    }

    /** A mutable object that holds one value. */
    static <T> CodecRegistration holder(
            Class<T> type, Function<T, Object> get, Supplier<T> make, BiConsumer<T, Object> set) {
        return CodecRegistration.<T>container(
                type,
                Shape.SEQUENCE,
                0,
                value -> List.of(get.apply(value)),
                none -> make.get(),
                (to, parts) -> set.accept(to, Objects.requireNonNull(parts.get(0))));
    }
}
