package dev.pulumidynamic.provider.internal;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What Kotlin's compiler makes of a data class: {@code component1} to {@code componentN}, a {@code copy} of these, and a
 * second constructor where parameters have defaults.
 *
 * <p>The components have the names of the main constructor's parameters, where the compiler kept these ({@code
 * -java-parameters}), else of the first fields, which it writes in the same order.
 */
final class DataClass {
    private static final String MARKER = "DefaultConstructorMarker";

    private DataClass() {}

    /** The components of {@code raw}, if it is a data class; refused if they cannot be determined, or one is of a value class. */
    static Optional<List<Component>> components(Class<?> raw) {
        refuseValueClasses(raw);
        Class<?>[] types = types(raw);
        return types.length == 0 || !hasCopy(raw, types) ? Optional.empty() : Optional.of(components(raw, types));
    }

    /** Kotlin's compiler adds a hyphen and a hash to the name of a method that takes a value class. */
    private static void refuseValueClasses(Class<?> raw) {
        if (methods(raw).anyMatch(method -> method.getName().startsWith("copy-") && method.getReturnType() == raw)) {
            throw new IllegalArgumentException(raw.getName() + " has a component that is a value class, such as UInt or"
                    + " kotlin.time.Duration; declare it with a plain type, such as Long or java.time.Duration");
        }
    }

    /** What {@code component1}, {@code component2}, … return; the names of internal ones go on after a {@code $}. */
    private static Class<?>[] types(Class<?> raw) {
        List<Class<?>> types = new ArrayList<>();
        Optional<Method> next = component(raw, 1);
        while (next.isPresent()) {
            types.add(next.get().getReturnType());
            next = component(raw, types.size() + 1);
        }
        return types.toArray(Class<?>[]::new);
    }

    private static Optional<Method> component(Class<?> raw, int number) {
        String name = "component" + number;
        return methods(raw)
                .filter(method -> method.getParameterCount() == 0
                        && (method.getName().equals(name) || method.getName().startsWith(name + "$")))
                .findFirst();
    }

    private static boolean hasCopy(Class<?> raw, Class<?>[] types) {
        return methods(raw)
                .anyMatch(method -> method.getName().equals("copy")
                        && method.getReturnType() == raw
                        && Arrays.equals(method.getParameterTypes(), types));
    }

    private static Stream<Method> methods(Class<?> raw) {
        return Arrays.stream(raw.getDeclaredMethods())
                .filter(method -> !Modifier.isStatic(method.getModifiers()) && !method.isSynthetic());
    }

    private static List<Component> components(Class<?> raw, Class<?>[] types) {
        List<Field> fields = Arrays.stream(raw.getDeclaredFields())
                .filter(field -> !Modifier.isStatic(field.getModifiers()))
                .toList();
        try {
            Parameter[] parameters = raw.getDeclaredConstructor(types).getParameters();
            List<Component> components = new ArrayList<>();
            for (int i = 0; i < types.length; i++) {
                Field field =
                        parameters[i].isNamePresent() ? raw.getDeclaredField(parameters[i].getName()) : fields.get(i);
                if (field.getType() != types[i]) {
                    throw untold(raw, null);
                }
                components.add(Component.of(field));
            }
            return components;
        } catch (NoSuchMethodException | NoSuchFieldException | IndexOutOfBoundsException e) {
            throw untold(raw, e);
        }
    }

    private static IllegalArgumentException untold(Class<?> raw, @Nullable Exception cause) {
        return new IllegalArgumentException(
                raw.getName() + " is a data class whose components cannot be determined: its main constructor "
                        + "and its fields do not match; annotate it with @JvmRecord",
                cause);
    }

    /** The constructor that takes, after the components, masks of those that take their defaults. */
    static Optional<Constructor<?>> constructorWithDefaults(Class<?> raw, Class<?>[] types) {
        int masks = masks(types.length);
        return Arrays.stream(raw.getDeclaredConstructors())
                .filter(constructor -> constructor.isSynthetic()
                        && constructor.getParameterCount() == types.length + masks + 1
                        && Arrays.equals(Arrays.copyOf(constructor.getParameterTypes(), types.length), types)
                        && constructor
                                .getParameterTypes()[types.length + masks]
                                .getSimpleName()
                                .equals(MARKER))
                .findFirst();
    }

    /** The arguments for it. */
    static @Nullable Object[] arguments(@Nullable Object[] values, BitSet given) {
        int masks = masks(values.length);
        @Nullable Object[] arguments = Arrays.copyOf(values, values.length + masks + 1);
        for (int mask = 0; mask < masks; mask++) {
            int bits = 0;
            for (int i = 32 * mask; i < Math.min(32 * (mask + 1), values.length); i++) {
                bits |= given.get(i) ? 0 : 1 << i;
            }
            arguments[values.length + mask] = bits;
        }
        return arguments;
    }

    private static int masks(int components) {
        return (components + 31) / 32;
    }
}
