package dev.pulumidynamic.closure.capture;

import dev.pulumidynamic.closure.failure.CaptureException;
import dev.pulumidynamic.closure.graph.GraphEncoder;
import dev.pulumidynamic.closure.graph.StaticPlace;
import dev.pulumidynamic.closure.open.ContextLoader;
import java.util.Enumeration;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Scanner;
import java.util.Set;
import java.util.StringTokenizer;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import org.jspecify.annotations.Nullable;

/**
 * What a static field holds, as far as it can be compared with what the field of another opening holds.
 *
 * @param content equal for equal objects; empty if the object cannot be read
 * @param opaque the objects in it that are compared by their classes only
 * @param objects all objects in it, by identity; without texts and numbers
 */
record ComparedValue(@Nullable Object object, Optional<Object> content, List<Object> opaque, Set<Object> objects) {
    private static final Object NULL = new Object();

    private static final Set<Class<?>> USED_UP = Set.of(
            Iterator.class,
            Enumeration.class,
            Scanner.class,
            StringTokenizer.class,
            Matcher.class,
            java.io.Reader.class,
            java.io.InputStream.class);

    static ComparedValue of(@Nullable Object object, Predicate<Class<?>> outline) {
        if (object == null || GraphEncoder.isValue(object)) {
            return new ComparedValue(object, Optional.of(object == null ? NULL : object), List.of(), Set.of());
        }
        GraphEncoder walk = GraphEncoder.comparing(outline);
        try {
            Object content = walk.encode(new Object[] {object});
            return new ComparedValue(object, Optional.of(content), walk.opaque(), walk.encoded());
        } catch (CaptureException | LinkageError unreadable) {
            return new ComparedValue(object, Optional.empty(), walk.opaque(), walk.encoded());
        }
    }

    /** What a static field holds after its class was initialized in an opening; empty if it has none. */
    static Optional<ComparedValue> opened(String owner, String name, ClassLoader loader, Predicate<Class<?>> outline) {
        return ContextLoader.during(
                loader,
                () -> StaticPlace.initialized(owner, loader)
                        .flatMap(type -> StaticPlace.of(type, name))
                        .map(place -> of(place.value(), outline)));
    }

    boolean isSame(ComparedValue other) {
        return content.isPresent() && content.equals(other.content);
    }

    /** Whether the object itself is compared by its class only. */
    boolean isOpaque() {
        return opaque.stream().anyMatch(each -> each == object);
    }

    /** Whether it has an object that is less after each use, such as an iterator. */
    boolean isUsedUp() {
        return opaque.stream().anyMatch(each -> USED_UP.stream().anyMatch(type -> type.isInstance(each)));
    }
}
