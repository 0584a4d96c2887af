package dev.pulumidynamic.closure.graph;

import dev.pulumidynamic.closure.jdk.LogicalCodec;
import dev.pulumidynamic.closure.jdk.LogicalCodec.Shape;
import dev.pulumidynamic.closure.jdk.LogicalCodecs;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/** The kind of a captured JDK object for the comparison of captured values. */
public enum LogicalKind {
    /** A value that is determined by its parts. */
    VALUE,
    /** Elements whose order counts. */
    LIST,
    /** Elements whose order does not count. */
    SET,
    /** Keys and their values, in turns; the order of the keys does not count. */
    MAP,
    /** A wrapper of another object. */
    VIEW,
    /** The state of a running program: a counter, a lock, a source of random numbers. */
    STATE;

    /** More than programs nest; a damaged graph may contain a view of itself. */
    private static final int MOST_VIEWS = 64;

    private static final Set<String> LISTS = Set.of(
            "java.util.ArrayList",
            "java.util.LinkedList",
            "java.util.ArrayDeque",
            "java.util.Vector",
            "java.util.Stack",
            "java.util.List.of",
            "java.util.Collections.emptyList",
            "java.util.Collections.singletonList");
    private static final Set<String> SETS = Set.of("java.util.Collections.emptySet", "java.util.Collections.singleton");
    private static final Set<String> MAPS =
            Set.of("java.util.Collections.emptyMap", "java.util.Collections.singletonMap");
    private static final List<String> VIEWS = List.of(
            "java.util.Collections.unmodifiable",
            "java.util.Collections.synchronized",
            "java.util.Collections.checked",
            "java.util.Collections.newSetFromMap",
            "java.util.Arrays.asList");
    private static final List<String> STATES = List.of(
            "java.util.Random",
            "java.util.concurrent.atomic.",
            "java.util.concurrent.locks.",
            "java.util.concurrent.Semaphore",
            "java.util.concurrent.CountDownLatch");

    /** {@return the kind of {@code object}} */
    public static LogicalKind of(Node.Logical object) {
        String name = object.codec();
        if (isState(name)) {
            return STATE;
        } else if (VIEWS.stream().anyMatch(name::startsWith)) {
            return VIEW;
        }
        int stride = shape(object).stride();
        if (stride == 1 || SETS.contains(name)) {
            return SET;
        } else if (stride == 2 || MAPS.contains(name)) {
            return MAP;
        }
        return LISTS.contains(name) || name.startsWith("java.util.concurrent.") ? LIST : VALUE;
    }

    /** Whether a codec, by its name, is one of {@link #STATE}. */
    static boolean isState(String codec) {
        return STATES.stream().anyMatch(codec::startsWith);
    }

    /** {@return the value behind the views and constants of a graph that {@code value} is, or {@code value} itself} */
    public static Value behindViews(Value value, Graph graph) {
        Value behind = value;
        for (int i = 0; i < MOST_VIEWS; i++) {
            if (!(behind instanceof Value.Reference reference)) {
                return behind;
            }
            Node node = graph.nodes().get(reference.node());
            if (node instanceof Node.StaticReference constant) {
                behind = constant.copy();
            } else if (node instanceof Node.Logical view && of(view) == VIEW) {
                behind = view.values().isEmpty()
                        ? Value.Null.NULL
                        : view.values().get(view.values().size() - 1);
            } else {
                return behind;
            }
        }
        return behind;
    }

    /** {@return the elements of a collection or the entries of a map, without the constructor's arguments} */
    public static List<Value> elements(Node.Logical object) {
        int first = LogicalCodecs.named(object.codec()).map(LogicalCodec::first).orElse(0);
        return object.values()
                .subList(
                        Math.min(first, object.values().size()), object.values().size());
    }

    /** {@return the elements or keys that a container finds by their hash codes; none for other objects} */
    public static List<Value> hashedKeys(Node.Logical object) {
        return shape(object).isHashed()
                ? entries(object).stream().map(entry -> entry.get(0)).toList()
                : List.of();
    }

    /** Keys, or keys with their values; none for objects without keys. */
    static List<List<Value>> entries(Node.Logical object) {
        int stride = shape(object).stride();
        List<Value> elements = elements(object);
        return IntStream.range(0, keys(object))
                .mapToObj(i -> elements.subList(i * stride, (i + 1) * stride))
                .toList();
    }

    /** The number of keys; 0 for objects without keys. */
    static int keys(Node.Logical object) {
        int stride = shape(object).stride();
        return stride == 0 ? 0 : elements(object).size() / stride;
    }

    /** A sequence, if this release does not know the codec. */
    static Shape shape(Node.Logical object) {
        return LogicalCodecs.named(object.codec()).map(LogicalCodec::shape).orElse(Shape.SEQUENCE);
    }
}
