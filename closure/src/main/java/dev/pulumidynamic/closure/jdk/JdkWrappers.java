package dev.pulumidynamic.closure.jdk;

import static dev.pulumidynamic.closure.jdk.LogicalCodec.constant;
import static dev.pulumidynamic.closure.jdk.LogicalCodec.made;

import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Codecs for the wrappers of {@link Collections}: a wrapper refers to the wrapped object, as in the program. */
@SuppressWarnings({"unchecked", "rawtypes"}) // Any element type.
final class JdkWrappers {
    private static final int MOST_COPIES = 1 << 20;

    static final List<LogicalCodec> CODECS = Stream.of(
                    wrappers("Unmodifiable"),
                    wrappers("Synchronized"),
                    Stream.of(List.class, Set.class, Collection.class).map(JdkWrappers::check),
                    small())
            .flatMap(Function.identity())
            .toList();

    private JdkWrappers() {}

    private static Stream<LogicalCodec> wrappers(String kind) {
        return Stream.<Class<?>>of(
                        Collection.class,
                        Set.class,
                        SortedSet.class,
                        NavigableSet.class,
                        List.class,
                        Map.class,
                        SortedMap.class,
                        NavigableMap.class)
                .map(type -> wrapper(kind, type));
    }

    private static LogicalCodec wrapper(String kind, Class<?> wrapped) {
        String method = kind.toLowerCase(Locale.ROOT) + wrapped.getSimpleName();
        return made(
                "java.util.Collections." + method,
                wrapper -> List.of(SerializedForm.behind(wrapper, family(wrapped))),
                parts -> Collections.class.getMethod(method, wrapped).invoke(null, parts.of(0, wrapped)),
                "java.util.Collections$" + kind + wrapped.getSimpleName(),
                "java.util.Collections$" + kind + "RandomAccess" + wrapped.getSimpleName());
    }

    /** The type of the field that holds the wrapped object. */
    private static Class<?> family(Class<?> wrapped) {
        return Map.class.isAssignableFrom(wrapped) ? Map.class : Collection.class;
    }

    private static LogicalCodec check(Class<?> type) {
        String name = type.getSimpleName();
        return made(
                "java.util.Collections.checked" + name,
                wrapper -> List.of(
                        new SerializedForm(wrapper).type(wrapper.getClass()),
                        SerializedForm.behind(wrapper, Collection.class)),
                parts -> Collections.class
                        .getMethod("checked" + name, type, Class.class)
                        .invoke(null, parts.of(1, type), parts.of(0, Class.class)),
                "java.util.Collections$Checked" + name,
                "java.util.Collections$CheckedRandomAccess" + name);
    }

    private static Stream<LogicalCodec> small() {
        return Stream.of(
                constant("java.util.Collections.emptyList", Collections.emptyList()),
                constant("java.util.Collections.emptySet", Collections.emptySet()),
                constant("java.util.Collections.emptyMap", Collections.emptyMap()),
                constant("java.util.Collections.emptyNavigableMap", Collections.emptyNavigableMap()),
                constant("java.util.Collections.emptyNavigableSet", Collections.emptyNavigableSet()),
                made(
                        "java.util.Collections.singletonList",
                        CodecParts::content,
                        parts -> Collections.singletonList(parts.get(0)),
                        "java.util.Collections$SingletonList"),
                made(
                        "java.util.Collections.singleton",
                        CodecParts::content,
                        parts -> Collections.singleton(parts.get(0)),
                        "java.util.Collections$SingletonSet"),
                made(
                        "java.util.Collections.singletonMap",
                        CodecParts::content,
                        parts -> Collections.singletonMap(parts.get(0), parts.get(1)),
                        "java.util.Collections$SingletonMap"),
                made(
                        "java.util.Collections.nCopies",
                        JdkWrappers::copies,
                        JdkWrappers::repeated,
                        "java.util.Collections$CopiesList"),
                made(
                        "java.util.Collections.newSetFromMap",
                        set -> List.of(SerializedForm.behind(set, Map.class)),
                        parts -> setOver(parts.of(0, Map.class)),
                        "java.util.Collections$SetFromMap"));
    }

    /** The method takes an empty map only. */
    private static Set<?> setOver(Map map) {
        CodecParts content = new CodecParts(CodecParts.content(map));
        map.clear();
        Set<?> set = Collections.newSetFromMap(map);
        content.putInto(map);
        return set;
    }

    private static List<@Nullable Object> copies(Object list) {
        List<?> copies = (List<?>) list;
        requireFew(copies.size());
        return copies.isEmpty() ? List.of(0) : CodecParts.headed(copies.size(), copies.subList(0, 1));
    }

    private static Object repeated(CodecParts parts) {
        int count = parts.number(0);
        requireFew(count);
        return Collections.nCopies(count, count == 0 ? null : parts.get(1));
    }

    private static void requireFew(int count) {
        if (count > MOST_COPIES) {
            throw new IllegalArgumentException(count + " copies are more than " + MOST_COPIES);
        }
    }
}
