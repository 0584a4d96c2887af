package dev.pulumidynamic.closure.graph;

import dev.pulumidynamic.closure.failure.OpenException;
import java.io.Reader;
import java.io.Writer;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
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
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A class of the JDK that programs extend. What an object of a subclass inherits from it is captured as an object of exactly that class,
 * so that it is stored by its meaning. As in Java's serialization, a constructor of the superclass makes the object where it is opened.
 *
 * @param type the superclass
 * @param content copies what an object inherits
 * @param parameters of the constructor
 * @param arguments of the constructor, read from the content
 * @param fill gives a new object its content
 */
@SuppressWarnings({"unchecked", "rawtypes", "JdkObsolete"}) // Any element type; programs extend old collections too.
record JdkSuperclass(
        Class<?> type,
        Function<Object, Object> content,
        List<Class<?>> parameters,
        Function<Object, List<? extends @Nullable Object>> arguments,
        Filling fill) {
    /** The name of the captured part; no field can be named so. */
    static final String CONTENT = "content[]";

    /** A constructor without a cause leaves it open, so that it can be set. */
    static final JdkSuperclass THROWABLE = new JdkSuperclass(
            Throwable.class,
            JdkThrowables::content,
            List.of(String.class),
            content -> Arrays.<@Nullable Object>asList(((Throwable) content).getMessage()),
            JdkSuperclass::fillThrowable);

    private static final List<JdkSuperclass> KNOWN = List.of(
            THROWABLE,
            collection(ArrayList.class, ArrayList::new),
            collection(LinkedList.class, LinkedList::new),
            collection(ArrayDeque.class, ArrayDeque::new),
            collection(LinkedHashSet.class, LinkedHashSet::new),
            collection(HashSet.class, HashSet::new),
            collection(TreeSet.class, set -> new TreeSet<>((SortedSet<Object>) set))
                    .with(Comparator.class, set -> ((SortedSet<?>) set).comparator()),
            linkedMap(),
            map(HashMap.class, HashMap::new),
            map(ConcurrentHashMap.class, ConcurrentHashMap::new),
            map(TreeMap.class, map -> new TreeMap<>((SortedMap<Object, Object>) map))
                    .with(Comparator.class, map -> ((SortedMap<?, ?>) map).comparator()),
            map(IdentityHashMap.class, IdentityHashMap::new),
            value(AtomicInteger.class, int.class, AtomicInteger::get, AtomicInteger::new),
            value(AtomicLong.class, long.class, AtomicLong::get, AtomicLong::new),
            value(AtomicBoolean.class, boolean.class, AtomicBoolean::get, AtomicBoolean::new),
            value(AtomicReference.class, Object.class, AtomicReference::get, AtomicReference::new),
            value(WeakReference.class, Object.class, WeakReference::get, WeakReference::new),
            value(SoftReference.class, Object.class, SoftReference::get, SoftReference::new),
            empty(Reader.class),
            empty(Writer.class),
            new JdkSuperclass(
                    DateFormat.class,
                    JdkSuperclass::calendar,
                    List.of(),
                    none -> List.of(),
                    JdkSuperclass::setCalendar));

    /** Calls methods of the superclass, even if the subclass overrides them. */
    private interface Filling {
        void fill(Object object, Object content, MethodHandles.Lookup lookup) throws Throwable;
    }

    static Optional<JdkSuperclass> named(String name) {
        return KNOWN.stream()
                .filter(known -> known.type().getName().equals(name))
                .findFirst();
    }

    private static JdkSuperclass collection(Class<?> type, Function<Collection<Object>, Object> copy) {
        return new JdkSuperclass(
                type,
                object -> copy.apply((Collection<Object>) object),
                List.of(),
                none -> List.of(),
                (object, content, lookup) -> {
                    MethodType signature = MethodType.methodType(boolean.class, Object.class);
                    MethodHandle add = lookup.findSpecial(type, "add", signature, lookup.lookupClass());
                    for (Object element : (Collection<Object>) content) {
                        add.invoke(object, element);
                    }
                });
    }

    private static JdkSuperclass map(Class<?> type, Function<Map<Object, Object>, Object> copy) {
        return new JdkSuperclass(
                type,
                object -> copy.apply((Map<Object, Object>) object),
                List.of(),
                none -> List.of(),
                (object, content, lookup) -> {
                    MethodType signature = MethodType.methodType(Object.class, Object.class, Object.class);
                    MethodHandle put = lookup.findSpecial(type, "put", signature, lookup.lookupClass());
                    for (Map.Entry<Object, Object> entry : ((Map<Object, Object>) content).entrySet()) {
                        put.invoke(object, entry.getKey(), entry.getValue());
                    }
                });
    }

    /** A class whose constructor makes all that an object inherits. */
    private static JdkSuperclass empty(Class<?> type) {
        return new JdkSuperclass(
                type, object -> List.of(), List.of(), none -> List.of(), (object, content, lookup) -> {});
    }

    /** A class whose constructor takes all that an object inherits. */
    private static <T, V> JdkSuperclass value(
            Class<T> type, Class<?> parameter, Function<T, V> get, Function<V, T> copy) {
        return new JdkSuperclass(
                        type,
                        object -> copy.apply(get.apply(type.cast(object))),
                        List.of(),
                        none -> List.of(),
                        (object, content, lookup) -> {})
                .with(parameter, content -> get.apply(type.cast(content)));
    }

    private JdkSuperclass with(Class<?> parameter, Function<Object, @Nullable Object> argument) {
        return new JdkSuperclass(
                type, content, List.of(parameter), from -> Arrays.<@Nullable Object>asList(argument.apply(from)), fill);
    }

    private static JdkSuperclass linkedMap() {
        JdkSuperclass plain = map(LinkedHashMap.class, map -> {
            LinkedHashMap<Object, Object> copy = new LinkedHashMap<>(16, 0.75f, isInAccessOrder(map));
            copy.putAll(map);
            return copy;
        });
        return new JdkSuperclass(
                plain.type(),
                plain.content(),
                List.of(int.class, float.class, boolean.class),
                map -> List.of(16, 0.75f, new SerializedForm(map).tail(1) == 1),
                plain.fill());
    }

    /** Only the map's behavior shows its order: reading an entry of a copy may move the entry to the end. */
    private static boolean isInAccessOrder(Map<Object, Object> map) {
        Map<Object, Object> probe = (Map<Object, Object>) ((LinkedHashMap<Object, Object>) map).clone();
        probe.clear();
        Object first = new Object();
        probe.put(first, first);
        probe.put(new Object(), first);
        probe.get(first);
        return probe.size() == 2 && probe.keySet().iterator().next() != first;
    }

    private static void fillThrowable(Object object, Object content, MethodHandles.Lookup lookup) throws Throwable {
        Throwable captured = (Throwable) content;
        if (captured.getCause() != null) {
            MethodType signature = MethodType.methodType(Throwable.class, Throwable.class);
            lookup.findSpecial(Throwable.class, "initCause", signature, lookup.lookupClass())
                    .invoke(object, captured.getCause());
        }
        MethodType signature = MethodType.methodType(void.class, StackTraceElement[].class);
        lookup.findSpecial(Throwable.class, "setStackTrace", signature, lookup.lookupClass())
                .invoke(object, captured.getStackTrace());
        Arrays.stream(captured.getSuppressed()).forEach(((Throwable) object)::addSuppressed);
    }

    private static Object calendar(Object format) {
        return Arrays.<@Nullable Object>asList(
                ((DateFormat) format).getCalendar(), ((DateFormat) format).getNumberFormat());
    }

    private static void setCalendar(Object format, Object content, MethodHandles.Lookup lookup) {
        List<?> parts = (List<?>) content;
        if (parts.get(0) != null) {
            ((DateFormat) format).setCalendar(CodecParts.of(parts, 0, Calendar.class));
        }
        if (parts.get(1) != null) {
            ((DateFormat) format).setNumberFormat(CodecParts.of(parts, 1, NumberFormat.class));
        }
    }

    /** An object of {@code subclass} without its own fields and without its content. */
    Object allocate(Class<?> subclass, Object captured) {
        try {
            Constructor<?> constructor = type.getDeclaredConstructor(parameters.toArray(Class<?>[]::new));
            return Reflection.forSerialization(subclass, constructor)
                    .newInstance(arguments.apply(captured).toArray());
        } catch (ReflectiveOperationException | RuntimeException e) {
            throw failed(subclass, e);
        }
    }

    void fill(Object object, Object captured, MethodHandles.Lookup lookup) {
        try {
            fill.fill(object, captured, lookup);
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

    /** The JDK's way to make an object by the constructor of a superclass, looked up by name, because no public module declares it. */
    private static final class Reflection {
        static Constructor<?> forSerialization(Class<?> type, Constructor<?> superclass)
                throws ReflectiveOperationException {
            Class<?> factory = Class.forName("sun.reflect.ReflectionFactory");
            return (Constructor<?>) factory.getMethod("newConstructorForSerialization", Class.class, Constructor.class)
                    .invoke(factory.getMethod("getReflectionFactory").invoke(null), type, superclass);
        }
    }
}
