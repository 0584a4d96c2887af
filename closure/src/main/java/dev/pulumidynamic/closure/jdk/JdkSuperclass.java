package dev.pulumidynamic.closure.jdk;

import dev.pulumidynamic.closure.failure.OpenException;
import java.io.Reader;
import java.io.Writer;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.ref.Reference;
import java.lang.ref.SoftReference;
import java.lang.ref.WeakReference;
import java.lang.reflect.Constructor;
import java.text.DateFormat;
import java.text.NumberFormat;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Calendar;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A class of the JDK that programs extend. What an object of a subclass inherits from it is captured as an object of exactly that class,
 * so that it is stored by its meaning. As in Java's serialization, a constructor of the superclass makes the object where it is opened.
 * Its arguments are read from the content. Only methods of the superclass read and fill the object, even if the subclass overrides them.
 */
@SuppressWarnings({"unchecked", "rawtypes", "JdkObsolete", "serial"
}) // Any element type; programs extend old collections too.
public record JdkSuperclass(
        Class<?> type,
        Reading content,
        List<Class<?>> parameters,
        Function<Object, List<? extends @Nullable Object>> arguments,
        Filling fill) {
    /** The name of the captured part; no field can be named so. */
    public static final String CONTENT = "content[]";

    /** A constructor without a cause leaves it open, so that it can be set. */
    static final JdkSuperclass THROWABLE = new JdkSuperclass(
                    Throwable.class, JdkThrowables::content, JdkSuperclass::fillThrowable)
            .with(String.class, content -> ((Throwable) content).getMessage());

    /** Only this constructor turns off suppressed exceptions and the stack trace; the cause is then what it gets. */
    public static JdkSuperclass throwable(boolean suppresses, boolean hasStackTrace) {
        return suppresses && hasStackTrace
                ? THROWABLE
                : THROWABLE.with(
                        List.of(String.class, Throwable.class, boolean.class, boolean.class),
                        content -> Arrays.<@Nullable Object>asList(
                                ((Throwable) content).getMessage(),
                                ((Throwable) content).getCause(),
                                suppresses,
                                hasStackTrace));
    }

    private static final List<JdkSuperclass> KNOWN = List.of(
            THROWABLE,
            list(ArrayList.class, "add", ArrayList::new),
            list(LinkedList.class, "add", LinkedList::new),
            list(ArrayDeque.class, "addLast", ArrayDeque::new),
            set(LinkedHashSet.class, LinkedHashSet::new),
            set(HashSet.class, HashSet::new),
            collection(TreeSet.class, "add", JdkSuperclass::sortedElements)
                    .with(Comparator.class, set -> ((SortedSet<?>) set).comparator()),
            map(LinkedHashMap.class, map -> entries(map, new LinkedHashMap<>(16, 0.75f, isInAccessOrder(map.object()))))
                    .with(
                            List.of(int.class, float.class, boolean.class),
                            map -> List.of(16, 0.75f, new SerializedForm(map).tail(1) == 1)),
            map(HashMap.class, map -> entries(map, new HashMap<>())),
            map(ConcurrentHashMap.class, map -> entries(map, new ConcurrentHashMap<>())),
            map(TreeMap.class, JdkSuperclass::sortedEntries)
                    .with(Comparator.class, map -> ((SortedMap<?, ?>) map).comparator()),
            map(IdentityHashMap.class, map -> entries(map, new IdentityHashMap<>())),
            value(AtomicInteger.class, int.class, AtomicInteger::get, AtomicInteger::new),
            value(AtomicLong.class, long.class, AtomicLong::get, AtomicLong::new),
            value(AtomicBoolean.class, boolean.class, AtomicBoolean::get, AtomicBoolean::new),
            value(AtomicReference.class, Object.class, AtomicReference::get, AtomicReference::new),
            reference(WeakReference.class, WeakReference::new),
            reference(SoftReference.class, SoftReference::new),
            constructed(Reader.class, object -> List.of()),
            constructed(Writer.class, object -> List.of()),
            new JdkSuperclass(DateFormat.class, JdkSuperclass::calendar, JdkSuperclass::setCalendar));

    private JdkSuperclass(Class<?> type, Reading content, Filling fill) {
        this(type, content, List.of(), none -> List.of(), fill);
    }

    private interface Reading {
        Object content(InheritedMembers object) throws Throwable;
    }

    private interface Filling {
        void fill(InheritedMembers object, Object content) throws Throwable;
    }

    public static Optional<JdkSuperclass> named(String name) {
        return KNOWN.stream()
                .filter(known -> known.type().getName().equals(name))
                .findFirst();
    }

    private static JdkSuperclass list(Class<?> type, String add, Function<Collection<Object>, Object> copy) {
        return collection(
                type,
                add,
                object -> copy.apply(Arrays.asList(
                        (Object[]) object.method("toArray", Object[].class).invoke())));
    }

    private static JdkSuperclass set(Class<?> type, Function<Collection<Object>, Object> copy) {
        return collection(type, "add", object -> copy.apply(elements(object)));
    }

    /** @param add the method of the superclass that calls no other one */
    private static JdkSuperclass collection(Class<?> type, String add, Reading elements) {
        Class<?> returned = add.equals("add") ? boolean.class : void.class;
        return new JdkSuperclass(type, elements, (object, content) -> {
            MethodHandle method = object.method(add, returned, Object.class);
            for (Object element : (Collection<Object>) content) {
                method.invoke(element);
            }
        });
    }

    /** The {@code toArray} of some sets calls methods of the subclass. */
    private static List<Object> elements(InheritedMembers set) throws Throwable {
        List<Object> elements = new ArrayList<>();
        Iterator<Object> each =
                (Iterator<Object>) set.method("iterator", Iterator.class).invoke();
        each.forEachRemaining(elements::add);
        return elements;
    }

    private static Object sortedElements(InheritedMembers set) throws Throwable {
        TreeMap<Object, Object> elements = unsorted(set);
        elements(set).forEach(element -> elements.put(element, true));
        return new TreeSet<>((SortedSet<Object>) new TreeMap<>((SortedMap<Object, Object>) elements).keySet());
    }

    private static Object sortedEntries(InheritedMembers map) throws Throwable {
        return new TreeMap<>((SortedMap<Object, Object>) entries(map, unsorted(map)));
    }

    /** Keeps the order in which it is filled. Another one takes it over without a comparison: comparators may be code of the program. */
    private static TreeMap<Object, Object> unsorted(InheritedMembers object) throws Throwable {
        Comparator<Object> order = (Comparator<Object>)
                object.method("comparator", Comparator.class).invoke();
        return new TreeMap<>((unusedNew, unusedOld) -> 1) {
            @Override
            public Comparator<Object> comparator() {
                return order;
            }
        };
    }

    private static JdkSuperclass map(Class<?> type, Reading content) {
        return new JdkSuperclass(type, content, (object, entries) -> {
            MethodHandle put = object.method("put", Object.class, Object.class, Object.class);
            for (Map.Entry<Object, Object> entry : ((Map<Object, Object>) entries).entrySet()) {
                put.invoke(entry.getKey(), entry.getValue());
            }
        });
    }

    /** By the only method of maps that visits the entries and calls no other one. */
    private static <M extends Map<Object, Object>> M entries(InheritedMembers map, M to) throws Throwable {
        BiConsumer<Object, Object> put = to::put;
        map.method("forEach", void.class, BiConsumer.class).invoke(put);
        return to;
    }

    private static JdkSuperclass constructed(Class<?> type, Reading content) {
        return new JdkSuperclass(type, content, (object, captured) -> {});
    }

    /** A class whose constructor takes all that an object inherits. */
    private static <T, V> JdkSuperclass value(
            Class<T> type, Class<?> parameter, Function<T, V> get, Function<V, T> copy) {
        return constructed(type, object -> copy.apply(get.apply(type.cast(object.object()))))
                .with(parameter, content -> get.apply(type.cast(content)));
    }

    /** Its {@code get} may be overridden; that of atomic values is final. */
    private static JdkSuperclass reference(Class<?> type, Function<@Nullable Object, Object> copy) {
        return constructed(
                        type,
                        object -> copy.apply(object.method("get", Object.class).invoke()))
                .with(Object.class, content -> ((Reference<?>) content).get());
    }

    private JdkSuperclass with(Class<?> parameter, Function<Object, @Nullable Object> argument) {
        return with(List.of(parameter), from -> Arrays.<@Nullable Object>asList(argument.apply(from)));
    }

    private JdkSuperclass with(List<Class<?>> constructor, Function<Object, List<? extends @Nullable Object>> from) {
        return new JdkSuperclass(type, content, constructor, from, fill);
    }

    private static boolean isInAccessOrder(Object map) {
        return Boolean.TRUE.equals(
                InheritedMembers.fields(map, LinkedHashMap.class).get("accessOrder"));
    }

    private static void fillThrowable(InheritedMembers object, Object content) throws Throwable {
        Throwable captured = (Throwable) content;
        if (captured.getCause() != object.method("getCause", Throwable.class).invoke()) {
            object.method("initCause", Throwable.class, Throwable.class).invoke(captured.getCause());
        }
        object.method("setStackTrace", void.class, StackTraceElement[].class).invoke(captured.getStackTrace());
        Arrays.stream(captured.getSuppressed()).forEach(((Throwable) object.object())::addSuppressed);
    }

    private static Object calendar(InheritedMembers format) throws Throwable {
        return Arrays.<@Nullable Object>asList(
                format.method("getCalendar", Calendar.class).invoke(),
                format.method("getNumberFormat", NumberFormat.class).invoke());
    }

    private static void setCalendar(InheritedMembers format, Object content) throws Throwable {
        List<?> parts = (List<?>) content;
        format.method("setCalendar", void.class, Calendar.class).invoke((Calendar) parts.get(0));
        format.method("setNumberFormat", void.class, NumberFormat.class).invoke((NumberFormat) parts.get(1));
    }

    /** A copy of what an object inherits. */
    public Object content(Object object) {
        try {
            return content.content(InheritedMembers.of(object, type));
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    /** An object of {@code subclass} without its own fields and without its content. */
    public Object allocate(Class<?> subclass, Object captured) {
        try {
            Constructor<?> constructor = type.getDeclaredConstructor(parameters.toArray(Class<?>[]::new));
            return Allocator.construct(
                    subclass, constructor, arguments.apply(captured).toArray());
        } catch (Throwable e) {
            throw failed(subclass, e);
        }
    }

    public void fill(Object object, Object captured, Function<Class<?>, MethodHandles.Lookup> lookups) {
        try {
            fill.fill(InheritedMembers.of(object, type, lookups), captured);
        } catch (Throwable e) {
            throw failed(object.getClass(), e);
        }
    }

    private OpenException failed(Class<?> subclass, Throwable cause) {
        return new OpenException(
                "the content that a " + subclass.getName() + " inherits from " + type.getName()
                        + " cannot be restored: " + cause,
                cause);
    }
}
