package dev.pulumidynamic.provider.internal;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** How a class of named components is taken apart and made: a record, or a {@link DataClass} of Kotlin. */
public record StructuredType(Class<?> raw, List<Component> components) {
    private static final ClassValue<Optional<StructuredType>> OF_CLASS = new ClassValue<>() {
        @Override
        protected Optional<StructuredType> computeValue(Class<?> raw) {
            return raw.isRecord()
                    ? Optional.of(new StructuredType(raw, recordComponents(raw)))
                    : DataClass.components(raw).map(components -> new StructuredType(raw, components));
        }
    };

    private static List<Component> recordComponents(Class<?> raw) {
        return Arrays.stream(raw.getRecordComponents()).map(Component::of).toList();
    }

    /** The structure of {@code raw}, if it is one; classes of the JDK that are none are not remembered. */
    public static Optional<StructuredType> of(Class<?> raw) {
        boolean plain = raw.getClassLoader() == null && !raw.isRecord();
        return plain ? Optional.empty() : OF_CLASS.get(raw);
    }

    static boolean isOne(Class<?> raw) {
        return of(raw).isPresent();
    }

    /** An instance. What is not {@code given} takes the default that Kotlin's constructor has for it, if there is one. */
    Object construct(@Nullable Object[] values, BitSet given) {
        Class<?>[] types = components.stream().map(Component::raw).toArray(Class<?>[]::new);
        try {
            Optional<Constructor<?>> withDefaults = given.cardinality() == values.length
                    ? Optional.empty()
                    : DataClass.constructorWithDefaults(raw, types);
            return withDefaults.isPresent()
                    ? make(withDefaults.get(), DataClass.arguments(values, given))
                    : make(raw.getDeclaredConstructor(types), values);
        } catch (InvocationTargetException e) {
            throw Rethrow.rethrow(e.getCause() == null ? e : e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("every structure has a main constructor: " + raw.getName(), e);
        }
    }

    private static Object make(Constructor<?> constructor, @Nullable Object[] arguments)
            throws ReflectiveOperationException {
        constructor.setAccessible(true);
        return constructor.newInstance(arguments);
    }
}
