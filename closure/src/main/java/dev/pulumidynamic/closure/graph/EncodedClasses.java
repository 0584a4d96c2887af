package dev.pulumidynamic.closure.graph;

import dev.pulumidynamic.closure.failure.ObjectPath;
import dev.pulumidynamic.closure.jdk.JdkTypes;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * The classes outside the JDK that a graph needs: those of objects, and those whose source contains lambdas, each with the path to its
 * first; and both, in the order of the graph.
 */
public record EncodedClasses(Map<Class<?>, ObjectPath> types, Map<Class<?>, ObjectPath> hosts, Set<Class<?>> all) {
    EncodedClasses() {
        this(new LinkedHashMap<>(), new LinkedHashMap<>(), new LinkedHashSet<>());
    }

    /** Adds the class of an object, or of an array's elements. */
    void meet(Class<?> type, ObjectPath path) {
        Class<?> element = JdkTypes.elementType(type);
        if (!element.isPrimitive() && !JdkTypes.isJdk(element)) {
            types.putIfAbsent(element, path);
            all.add(element);
        }
    }

    void meetHost(Class<?> host, ObjectPath path) {
        hosts.putIfAbsent(host, path);
        all.add(host);
    }
}
