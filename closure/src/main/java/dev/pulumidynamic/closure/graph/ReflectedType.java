package dev.pulumidynamic.closure.graph;

import dev.pulumidynamic.closure.failure.OpenException;
import dev.pulumidynamic.closure.lambda.LambdaForm;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Caches the reflected members that creating objects of a class needs, because reflection is slow. Each is computed on demand.
 */
public final class ReflectedType {
    private final Class<?> type;
    private volatile @Nullable List<Field> fields;
    private volatile @Nullable List<FieldInitializer> initializers;
    private volatile @Nullable Canonical canonical;
    private final SerializationHooks hooks;
    private final Map<LambdaForm, MethodHandle> lambdas = new ConcurrentHashMap<>();

    /**
     * The members are computed on demand.
     *
     * @param type a class that may be instantiated
     */
    public ReflectedType(Class<?> type) {
        this.type = type;
        this.hooks = SerializationHooks.of(type);
    }

    /** The canonical constructor of a record.
     *
     * @param constructor takes the components in their order
     * @param defaults the values of components that were not captured
     */
    record Canonical(Constructor<?> constructor, List<String> components, List<@Nullable Object> defaults) {
        static Canonical of(Class<?> type) {
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
                return new Canonical(constructor, names, defaults);
            } catch (NoSuchMethodException e) {
                throw new OpenException("record " + type.getName() + " has no canonical constructor", e);
            }
        }
    }

    Class<?> type() {
        return type;
    }

    /** The instance fields of the class and of its superclasses outside the JDK, its own first; all can be written. */
    List<Field> fields() {
        if (fields == null) {
            fields = findFields();
        }
        return fields;
    }

    private List<Field> findFields() {
        List<Field> found = new ArrayList<>();
        for (Class<?> at = type; at != null && !JdkTypes.isJdk(at); at = at.getSuperclass()) {
            for (Field field : at.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers())) {
                    field.setAccessible(true);
                    found.add(field);
                }
            }
        }
        return found;
    }

    /** The initializers of the fields of the class and of its superclasses, in the order in which they run. */
    List<FieldInitializer> initializers() {
        if (initializers == null) {
            initializers = FieldInitializer.of(type);
        }
        return initializers;
    }

    /** The canonical constructor, if the class is a record. */
    Canonical canonical() {
        if (canonical == null) {
            canonical = Canonical.of(type);
        }
        return canonical;
    }

    /** Returns the method handle that creates lambdas of {@code form} in this class; {@code made} computes it the first time. */
    MethodHandle lambda(LambdaForm form, Function<LambdaForm, MethodHandle> made) {
        return lambdas.computeIfAbsent(form, made);
    }

    /** The methods of the class that Java's serialization would call. */
    SerializationHooks hooks() {
        return hooks;
    }
}
