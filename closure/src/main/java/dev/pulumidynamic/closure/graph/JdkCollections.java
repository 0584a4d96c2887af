package dev.pulumidynamic.closure.graph;

import static dev.pulumidynamic.closure.graph.JdkValues.part;

import dev.pulumidynamic.closure.graph.LogicalCodec.Container;
import dev.pulumidynamic.closure.graph.LogicalCodec.Immutable;
import dev.pulumidynamic.closure.graph.LogicalCodec.Order;
import dev.pulumidynamic.closure.graph.LogicalCodecs.Registration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Codecs for the JDK's collections and holders: their elements, and a comparator where there is one. */
@SuppressWarnings({"unchecked", "rawtypes", "JdkObsolete"}) // Any element type; programs capture old collections too.
final class JdkCollections {
    static final List<Registration> CODECS = List.of(
            collection(ArrayList.class, Order.GIVEN, ArrayList::new),
            collection(LinkedList.class, Order.GIVEN, LinkedList::new),
            collection(ArrayDeque.class, Order.GIVEN, ArrayDeque::new),
            collection(CopyOnWriteArrayList.class, Order.GIVEN, CopyOnWriteArrayList::new),
            collection(LinkedHashSet.class, Order.GIVEN, LinkedHashSet::new),
            collection(HashSet.class, Order.ELEMENTS, HashSet::new),
            map(LinkedHashMap.class, Order.GIVEN, LinkedHashMap::new),
            map(HashMap.class, Order.ENTRIES, HashMap::new),
            map(ConcurrentHashMap.class, Order.ENTRIES, ConcurrentHashMap::new),
            sorted(
                    TreeMap.class,
                    map -> headed(((TreeMap<?, ?>) map).comparator(), entries(map)),
                    head -> new TreeMap<>((Comparator<Object>) head.get(0)),
                    JdkCollections::putAll),
            sorted(
                    TreeSet.class,
                    set -> headed(((TreeSet<?>) set).comparator(), elements(set)),
                    head -> new TreeSet<>((Comparator<Object>) head.get(0)),
                    JdkCollections::addAll),
            sorted(
                    EnumMap.class,
                    map -> headed(keyType((EnumMap<?, ?>) map), entries(map)),
                    head -> new EnumMap((Class<?>) part(head, 0, Class.class)),
                    JdkCollections::putAll),
            enumSet(),
            unmodifiable(
                    "java.util.List.of",
                    JdkCollections::elements,
                    Order.GIVEN,
                    JdkCollections::list,
                    "java.util.ImmutableCollections$ListN",
                    "java.util.ImmutableCollections$List12",
                    "java.util.ImmutableCollections$SubList"),
            unmodifiable(
                    "java.util.Set.of",
                    JdkCollections::elements,
                    Order.ELEMENTS,
                    parts -> Set.of(parts.toArray()),
                    "java.util.ImmutableCollections$SetN",
                    "java.util.ImmutableCollections$Set12"),
            unmodifiable(
                    "java.util.Map.of",
                    JdkCollections::entries,
                    Order.ENTRIES,
                    JdkCollections::map,
                    "java.util.ImmutableCollections$MapN",
                    "java.util.ImmutableCollections$Map1"),
            unmodifiable(
                    "java.util.Arrays.asList",
                    JdkCollections::elements,
                    Order.GIVEN,
                    parts -> Arrays.asList(parts.toArray()),
                    "java.util.Arrays$ArrayList"),
            holder(AtomicInteger.class, AtomicInteger::get, AtomicInteger::new, (to, value) -> to.set((Integer) value)),
            holder(AtomicLong.class, AtomicLong::get, AtomicLong::new, (to, value) -> to.set((Long) value)),
            holder(AtomicBoolean.class, AtomicBoolean::get, AtomicBoolean::new, (to, value) -> to.set((Boolean) value)),
            holder(
                    BitSet.class,
                    BitSet::toLongArray,
                    BitSet::new,
                    (to, value) -> to.or(BitSet.valueOf((long[]) value))),
            container(
                    AtomicReference.class,
                    Order.GIVEN,
                    0,
                    value -> headed(((AtomicReference<?>) value).get(), List.of()),
                    none -> new AtomicReference<>(),
                    (to, parts) -> ((AtomicReference<@Nullable Object>) to).set(parts.get(0))));

    private JdkCollections() {}

    private static Registration collection(Class<?> type, Order order, Supplier<Collection<Object>> make) {
        return container(type, order, 0, JdkCollections::elements, none -> make.get(), JdkCollections::addAll);
    }

    private static Registration map(Class<?> type, Order order, Supplier<Map<Object, Object>> make) {
        return container(type, order, 0, JdkCollections::entries, none -> make.get(), JdkCollections::putAll);
    }

    private static Registration sorted(
            Class<?> type,
            Function<Object, List<? extends @Nullable Object>> parts,
            Function<List<@Nullable Object>, Object> make,
            BiConsumer<Object, List<@Nullable Object>> fill) {
        return container(type, Order.GIVEN, 1, parts, make, fill);
    }

    private static Registration enumSet() {
        LogicalCodec codec = new Container(
                EnumSet.class.getName(),
                set -> headed(elementType((EnumSet<?>) set), elements(set)),
                Order.GIVEN,
                1,
                head -> EnumSet.noneOf(part(head, 0, Class.class)),
                JdkCollections::addAll);
        return new Registration(codec, List.of("java.util.RegularEnumSet", "java.util.JumboEnumSet"));
    }

    private static Class<?> elementType(EnumSet<?> set) {
        return (set.isEmpty() ? EnumSet.complementOf(set) : set)
                .stream()
                        .map(constant -> (Class<?>) ((Enum<?>) constant).getDeclaringClass())
                        .findFirst()
                        .orElseThrow(() -> new IllegalArgumentException("it is a set of an enum without constants"));
    }

    private static Class<?> keyType(EnumMap<?, ?> map) {
        return map.keySet().stream()
                .map(constant -> (Class<?>) constant.getDeclaringClass())
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("an empty EnumMap does not tell the type of its keys"));
    }

    private static <T> Registration holder(
            Class<T> type, Function<T, Object> get, Supplier<T> make, BiConsumer<T, Object> set) {
        return container(
                type,
                Order.GIVEN,
                0,
                value -> List.of(get.apply(type.cast(value))),
                none -> make.get(),
                (to, parts) -> set.accept(type.cast(to), part(parts, 0, Object.class)));
    }

    private static Registration container(
            Class<?> type,
            Order order,
            int head,
            Function<Object, List<? extends @Nullable Object>> parts,
            Function<List<@Nullable Object>, Object> make,
            BiConsumer<Object, List<@Nullable Object>> fill) {
        return new Registration(new Container(type.getName(), parts, order, head, make, fill), List.of(type.getName()));
    }

    private static Registration unmodifiable(
            String factory,
            Function<Object, List<? extends @Nullable Object>> parts,
            Order order,
            Function<List<@Nullable Object>, Object> make,
            String... types) {
        return new Registration(new Immutable(factory, parts, order, make), List.of(types));
    }

    private static List<@Nullable Object> elements(Object collection) {
        return new ArrayList<>((Collection<@Nullable Object>) collection);
    }

    private static List<@Nullable Object> entries(Object map) {
        List<@Nullable Object> parts = new ArrayList<>();
        ((Map<@Nullable Object, @Nullable Object>) map).forEach((key, value) -> {
            parts.add(key);
            parts.add(value);
        });
        return parts;
    }

    private static void addAll(Object collection, List<@Nullable Object> parts) {
        ((Collection<@Nullable Object>) collection).addAll(parts);
    }

    private static void putAll(Object map, List<@Nullable Object> parts) {
        for (int i = 0; i + 1 < parts.size(); i += 2) {
            ((Map<@Nullable Object, @Nullable Object>) map).put(parts.get(i), parts.get(i + 1));
        }
    }

    /** {@code Stream.toList} allows null, {@code List.of} does not; both make lists of one class. */
    private static Object list(List<@Nullable Object> parts) {
        return parts.contains(null) ? parts.stream().toList() : List.copyOf(parts);
    }

    private static Object map(List<@Nullable Object> parts) {
        Map<Object, Object> entries = new LinkedHashMap<>();
        putAll(entries, parts);
        return Map.copyOf(entries);
    }

    private static List<@Nullable Object> headed(@Nullable Object head, List<@Nullable Object> tail) {
        List<@Nullable Object> parts = new ArrayList<>(tail.size() + 1);
        parts.add(head);
        parts.addAll(tail);
        return parts;
    }
}
