package dev.pulumidynamic.closure.graph;

import dev.pulumidynamic.closure.failure.OpenException;
import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The canonical constructor of a record, accessible, and the values of components that were not captured. */
record CanonicalConstructor(Constructor<?> constructor, List<String> components, List<@Nullable Object> defaults) {
    private static final OncePerClass<CanonicalConstructor> KNOWN = new OncePerClass<>(CanonicalConstructor::find);

    static CanonicalConstructor of(Class<?> type) {
        return KNOWN.get(type);
    }

    private static CanonicalConstructor find(Class<?> type) {
        RecordComponent[] components = type.getRecordComponents();
        Class<?>[] types = Stream.of(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
        try {
            Constructor<?> constructor = type.getDeclaredConstructor(types);
            constructor.setAccessible(true);
            return new CanonicalConstructor(
                    constructor,
                    Stream.of(components).map(RecordComponent::getName).toList(),
                    Stream.of(types).map(CapturedFields::initial).toList());
        } catch (NoSuchMethodException e) {
            throw new OpenException("record " + type.getName() + " has no canonical constructor", e);
        }
    }
}
