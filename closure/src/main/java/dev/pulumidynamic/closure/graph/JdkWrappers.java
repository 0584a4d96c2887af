package dev.pulumidynamic.closure.graph;

import static dev.pulumidynamic.closure.graph.CodecRegistration.constant;
import static dev.pulumidynamic.closure.graph.CodecRegistration.made;

import dev.pulumidynamic.closure.graph.LogicalCodec.Shape;
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

    static final List<CodecRegistration> CODECS = Stream.of(unmodifiable(), synchronizing(), checked(), small())
            .flatMap(List::stream)
            .toList();

    private JdkWrappers() {}

    private static List<CodecRegistration> unmodifiable() {
        String kind = "Unmodifiable";
        return List.of(
                wrapper(kind, "Collection", Collection.class, Collections::unmodifiableCollection),
                wrapper(kind, "Set", Set.class, Collections::unmodifiableSet),
                wrapper(kind, "SortedSet", SortedSet.class, Collections::unmodifiableSortedSet),
                wrapper(kind, "NavigableSet", NavigableSet.class, Collections::unmodifiableNavigableSet),
                wrapper(kind, "List", List.class, Collections::unmodifiableList),
                wrapper(kind, "Map", Map.class, Collections::unmodifiableMap),
                wrapper(kind, "SortedMap", SortedMap.class, Collections::unmodifiableSortedMap),
                wrapper(kind, "NavigableMap", NavigableMap.class, Collections::unmodifiableNavigableMap));
    }

    private static List<CodecRegistration> synchronizing() {
        String kind = "Synchronized";
        return List.of(
                wrapper(kind, "Collection", Collection.class, Collections::synchronizedCollection),
                wrapper(kind, "Set", Set.class, Collections::synchronizedSet),
                wrapper(kind, "SortedSet", SortedSet.class, Collections::synchronizedSortedSet),
                wrapper(kind, "NavigableSet", NavigableSet.class, Collections::synchronizedNavigableSet),
                wrapper(kind, "List", List.class, Collections::synchronizedList),
                wrapper(kind, "Map", Map.class, Collections::synchronizedMap),
                wrapper(kind, "SortedMap", SortedMap.class, Collections::synchronizedSortedMap),
                wrapper(kind, "NavigableMap", NavigableMap.class, Collections::synchronizedNavigableMap));
    }

    private static <T> CodecRegistration wrapper(String kind, String type, Class<T> wrapped, Function<T, Object> wrap) {
        return made(
                        "java.util.Collections." + kind.toLowerCase(Locale.ROOT) + type,
                        Shape.SEQUENCE,
                        wrapper -> List.of(SerializedForm.behind(wrapper, family(wrapped))),
                        parts -> wrap.apply(CodecParts.of(parts, 0, wrapped)))
                .forTypes(
                        "java.util.Collections$" + kind + type,
                        "java.util.Collections$" + kind + "RandomAccess" + type);
    }

    /** The type of the field that holds the wrapped object. */
    private static Class<?> family(Class<?> wrapped) {
        return Map.class.isAssignableFrom(wrapped) ? Map.class : Collection.class;
    }

    private static List<CodecRegistration> checked() {
        return List.of(
                check("List", (list, type) -> Collections.checkedList((List) list, type), "RandomAccessList"),
                check("Set", (set, type) -> Collections.checkedSet((Set) set, type)),
                check("Collection", (all, type) -> Collections.checkedCollection((Collection) all, type)));
    }

    private interface Check {
        Object around(Object collection, Class type);
    }

    private static CodecRegistration check(String type, Check check, String... further) {
        return made(
                        "java.util.Collections.checked" + type,
                        Shape.SEQUENCE,
                        wrapper -> List.of(
                                new SerializedForm(wrapper).type(wrapper.getClass()),
                                SerializedForm.behind(wrapper, Collection.class)),
                        parts -> check.around(
                                CodecParts.of(parts, 1, Object.class), CodecParts.of(parts, 0, Class.class)))
                .forTypes(Stream.concat(Stream.of(type), Stream.of(further))
                        .map(name -> "java.util.Collections$Checked" + name)
                        .toArray(String[]::new));
    }

    private static List<CodecRegistration> small() {
        return List.of(
                constant("java.util.Collections.emptyList", Collections.emptyList()),
                constant("java.util.Collections.emptySet", Collections.emptySet()),
                constant("java.util.Collections.emptyMap", Collections.emptyMap()),
                constant("java.util.Collections.emptyNavigableMap", Collections.emptyNavigableMap()),
                constant("java.util.Collections.emptyNavigableSet", Collections.emptyNavigableSet()),
                made(
                                "java.util.Collections.singletonList",
                                Shape.SEQUENCE,
                                list -> CodecParts.elements((List<?>) list),
                                parts -> Collections.singletonList(parts.get(0)))
                        .forTypes("java.util.Collections$SingletonList"),
                made(
                                "java.util.Collections.singleton",
                                Shape.SEQUENCE,
                                set -> CodecParts.elements((Set<?>) set),
                                parts -> Collections.singleton(parts.get(0)))
                        .forTypes("java.util.Collections$SingletonSet"),
                made(
                                "java.util.Collections.singletonMap",
                                Shape.SEQUENCE,
                                map -> CodecParts.entries((Map<?, ?>) map),
                                parts -> Collections.singletonMap(parts.get(0), parts.get(1)))
                        .forTypes("java.util.Collections$SingletonMap"),
                made("java.util.Collections.nCopies", Shape.SEQUENCE, JdkWrappers::copies, JdkWrappers::repeated)
                        .forTypes("java.util.Collections$CopiesList"),
                made(
                                "java.util.Collections.newSetFromMap",
                                Shape.SEQUENCE,
                                set -> List.of(SerializedForm.behind(set, Map.class)),
                                parts -> SetOverMap.of(CodecParts.of(parts, 0, Map.class)))
                        .forTypes("java.util.Collections$SetFromMap"));
    }

    private static List<@Nullable Object> copies(Object list) {
        List<?> copies = (List<?>) list;
        requireFew(copies.size());
        return copies.isEmpty() ? List.of(0) : CodecParts.headed(copies.size(), copies.subList(0, 1));
    }

    private static Object repeated(List<@Nullable Object> parts) {
        int count = CodecParts.number(parts, 0);
        requireFew(count);
        return Collections.nCopies(count, count == 0 ? null : parts.get(1));
    }

    private static void requireFew(int count) {
        if (count > MOST_COPIES) {
            throw new IllegalArgumentException(count + " copies are more than " + MOST_COPIES);
        }
    }
}
