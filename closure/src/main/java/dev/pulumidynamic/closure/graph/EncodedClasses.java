package dev.pulumidynamic.closure.graph;

import dev.pulumidynamic.closure.failure.ObjectPath;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/** The classes that the objects of a graph need, except those of the JDK. */
final class EncodedClasses {
    private final Map<Class<?>, ObjectPath> types = new LinkedHashMap<>();
    private final Map<Class<?>, ObjectPath> hosts = new LinkedHashMap<>();
    private final Set<Class<?>> all = new LinkedHashSet<>();

    /** Adds the class of an object, or of an array's elements. */
    void meet(Class<?> type, ObjectPath path) {
        Class<?> element = JdkTypes.elementType(type);
        if (!element.isPrimitive() && !JdkTypes.isJdk(element)) {
            types.putIfAbsent(element, path);
            all.add(element);
        }
    }

    /** Adds the class whose source contains a lambda. */
    void meetHost(Class<?> host, ObjectPath path) {
        hosts.putIfAbsent(host, path);
        all.add(host);
    }

    Map<Class<?>, ObjectPath> types() {
        return types;
    }

    Map<Class<?>, ObjectPath> hosts() {
        return hosts;
    }

    /** Types and hosts, in the order of the graph. */
    Set<Class<?>> all() {
        return all;
    }
}
