package dev.pulumidynamic.closure.graph;

import dev.pulumidynamic.closure.failure.OpenException;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The canonical constructor of a record.
 *
 * @param constructor accessible, takes the components in their order
 * @param defaults the values of components that were not captured
 */
record CanonicalConstructor(Constructor<?> constructor, List<String> components, List<@Nullable Object> defaults) {
    private static final OncePerClass<CanonicalConstructor> KNOWN = new OncePerClass<>(CanonicalConstructor::find);

    static CanonicalConstructor of(Class<?> type) {
        return KNOWN.get(type);
    }

    private static CanonicalConstructor find(Class<?> type) {
        RecordComponent[] components = type.getRecordComponents();
        Class<?>[] types = new Class<?>[components.length];
        List<@Nullable Object> defaults = new ArrayList<>(components.length);
        List<String> names = new ArrayList<>(components.length);
        for (int i = 0; i < components.length; i++) {
            types[i] = components[i].getType();
            defaults.add(Array.get(Array.newInstance(types[i], 1), 0));
            names.add(components[i].getName());
        }
        try {
            Constructor<?> constructor = type.getDeclaredConstructor(types);
            constructor.setAccessible(true);
            return new CanonicalConstructor(constructor, names, defaults);
        } catch (NoSuchMethodException e) {
            throw new OpenException("record " + type.getName() + " has no canonical constructor", e);
        }
    }
}
