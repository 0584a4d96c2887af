package dev.pulumidynamic.closure.jdk;

import static dev.pulumidynamic.closure.jdk.LogicalCodec.collection;
import static dev.pulumidynamic.closure.jdk.LogicalCodec.made;
import static dev.pulumidynamic.closure.jdk.LogicalCodec.sorted;

import dev.pulumidynamic.closure.jdk.LogicalCodec.RefusedValueException;
import dev.pulumidynamic.closure.jdk.LogicalCodec.Shape;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Properties;
import java.util.Set;
import java.util.Stack;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.WeakHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Codecs for the collections of {@code java.util}: their elements, and a comparator where there is one. Views, such as {@code
 * map.keySet()}, are stored as copies, because they do not tell what they show: {@link SharedViews} finds it if it is captured, too.
 */
@SuppressWarnings({"unchecked", "rawtypes", "JdkObsolete"}) // Any element type; programs capture old collections too.
final class JdkCollections {
    static final List<LogicalCodec> CODECS = List.of(
            collection(ArrayList.class, Shape.SEQUENCE, ArrayList::new)
                    .andTypes(
                            "java.util.ArrayList$SubList",
                            "java.util.AbstractList$SubList",
                            "java.util.AbstractList$RandomAccessSubList",
                            "java.util.ReverseOrderListView",
                            "java.util.ReverseOrderListView$Rand",
                            "java.util.HashMap$Values",
                            "java.util.LinkedHashMap$LinkedValues",
                            "java.util.TreeMap$Values",
                            "java.util.EnumMap$Values",
                            "java.util.concurrent.ConcurrentHashMap$ValuesView"),
            collection(LinkedList.class, Shape.SEQUENCE, LinkedList::new),
            collection(ArrayDeque.class, Shape.SEQUENCE, ArrayDeque::new),
            collection(Vector.class, Shape.SEQUENCE, Vector::new),
            collection(Stack.class, Shape.SEQUENCE, Stack::new),
            collection(LinkedHashSet.class, Shape.LINKED_SET, LinkedHashSet::new)
                    .andTypes(
                            "java.util.LinkedHashMap$LinkedKeySet",
                            "java.util.LinkedHashMap$LinkedEntrySet",
                            "java.util.TreeMap$EntrySet",
                            "java.util.EnumMap$KeySet",
                            "java.util.EnumMap$EntrySet"),
            collection(HashSet.class, Shape.HASH_SET, HashSet::new)
                    .andTypes(
                            "java.util.HashMap$KeySet",
                            "java.util.HashMap$EntrySet",
                            "java.util.concurrent.ConcurrentHashMap$EntrySetView"),
            // Only the last byte of its serialized form shows whether it has access order.
            collection(
                    LinkedHashMap.class,
                    Shape.LINKED_MAP,
                    map -> new SerializedForm(map).tail(1) == 1,
                    head -> new LinkedHashMap<>(16, 0.75f, head.flag(0))),
            collection(HashMap.class, Shape.HASH_MAP, HashMap::new),
            collection(Hashtable.class, Shape.HASH_MAP, Hashtable::new),
            collection(IdentityHashMap.class, Shape.IDENTITY_MAP, IdentityHashMap::new)
                    .checked(IdentityHashMap.class, JdkCollections::requireIdentities),
            collection(WeakHashMap.class, Shape.HASH_MAP, WeakHashMap::new),
            collection(Properties.class, Shape.HASH_MAP, Properties::new)
                    .checked(Properties.class, JdkCollections::requireOwn),
            sorted(TreeMap.class, Shape.SORTED_MAP, TreeMap::new),
            sorted(TreeSet.class, Shape.SORTED_SET, TreeSet::new).andTypes("java.util.TreeMap$KeySet"),
            sorted(PriorityQueue.class, Shape.SORTED_SET, PriorityQueue::new),
            collection(
                    EnumMap.class,
                    Shape.LINKED_MAP,
                    map -> new SerializedForm(map).type(EnumMap.class),
                    head -> new EnumMap(head.of(0, Class.class))),
            collection(
                            EnumSet.class,
                            Shape.LINKED_SET,
                            JdkCollections::elementType,
                            head -> EnumSet.noneOf(head.of(0, Class.class)))
                    .forTypes("java.util.RegularEnumSet", "java.util.JumboEnumSet"),
            made(
                    "java.util.List.of",
                    CodecParts::content,
                    JdkCollections::listOf,
                    "java.util.ImmutableCollections$ListN",
                    "java.util.ImmutableCollections$List12",
                    "java.util.ImmutableCollections$SubList"),
            made(
                            "java.util.Set.of",
                            CodecParts::content,
                            parts -> Set.of(parts.toArray()),
                            "java.util.ImmutableCollections$SetN",
                            "java.util.ImmutableCollections$Set12")
                    .with(Shape.HASH_SET),
            made(
                            "java.util.Map.of",
                            CodecParts::content,
                            JdkCollections::mapOf,
                            "java.util.ImmutableCollections$MapN",
                            "java.util.ImmutableCollections$Map1")
                    .with(Shape.HASH_MAP),
            made(
                    "java.util.Arrays.asList",
                    list -> List.of(SerializedForm.behind(list, Object[].class)),
                    parts -> Arrays.asList(parts.of(0, Object[].class)),
                    "java.util.Arrays$ArrayList"));

    private JdkCollections() {}

    /** Strings and boxes are stored by their value: equal ones are one object where the map is opened. */
    private static void requireIdentities(Map<?, ?> map) {
        Set<Object> values = new HashSet<>();
        for (Object key : map.keySet()) {
            if (isStoredByValue(key) && !values.add(key)) {
                throw new RefusedValueException(
                        "identity",
                        "it has two keys that are equal but not the same object, and strings and numbers are captured"
                                + " by their value",
                        "use a map that compares keys with equals, or objects of a class of your own as keys");
            }
        }
    }

    /** Objects of a program's class stay separate, and their {@code equals} is code of the program. */
    private static boolean isStoredByValue(@Nullable Object key) {
        return key instanceof String
                || key instanceof Character
                || (key instanceof Number && JdkTypes.isJdk(key.getClass()));
    }

    private static void requireOwn(Properties properties) {
        if (properties.stringPropertyNames().stream().anyMatch(name -> !properties.containsKey(name))) {
            throw new RefusedValueException(
                    "defaults",
                    "a Properties object with defaults consists of two objects",
                    "copy the defaults into the properties");
        }
    }

    private static Class<?> elementType(EnumSet<?> set) {
        return (set.isEmpty() ? EnumSet.complementOf(set) : set)
                .stream()
                        .map(constant -> (Class<?>) ((Enum<?>) constant).getDeclaringClass())
                        .findFirst()
                        .orElseThrow(() -> new IllegalArgumentException("it is a set of an enum without constants"));
    }

    /** {@code Stream.toList} allows null and {@code List.of} does not, but both return the same class. */
    private static Object listOf(CodecParts parts) {
        return parts.contains(null) ? parts.stream().toList() : List.copyOf(parts);
    }

    private static Object mapOf(CodecParts parts) {
        Map<@Nullable Object, @Nullable Object> entries = new LinkedHashMap<>();
        parts.putInto(entries);
        return Map.copyOf(entries);
    }
}
