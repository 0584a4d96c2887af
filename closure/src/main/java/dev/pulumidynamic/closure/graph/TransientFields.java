package dev.pulumidynamic.closure.graph;

import dev.pulumidynamic.closure.failure.CaptureException;
import dev.pulumidynamic.closure.failure.ObjectPath;
import dev.pulumidynamic.closure.jdk.JdkTypes;
import dev.pulumidynamic.closure.lambda.PrivateAccess;
import java.io.Serializable;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What is known of transient fields: those that are not missing where a graph opens, and those that must not be.
 *
 * @param carried the fields that are captured like others, such as {@code com.acme.Config.clock}
 * @param constructed the classes whose objects get such fields from the constructor of a superclass, as Java's serialization does
 * @param initialized the classes whose objects get such fields from initializers
 * @param lost the fields that nothing sets again, each with the place that sets it, or with an empty text
 */
public record TransientFields(
        Set<String> carried, Set<String> constructed, Set<String> initialized, Map<String, String> lost) {
    /** Nothing is known, so that no transient field is captured. */
    public static final TransientFields NONE = new TransientFields(Set.of(), Set.of(), Set.of(), Map.of());

    /** The name of a part that says that initializers set transient fields. */
    public static final String INITIALIZED = "initializers[]";

    public TransientFields {
        carried = Set.copyOf(carried);
        constructed = Set.copyOf(constructed);
        initialized = Set.copyOf(initialized);
        lost = Map.copyOf(lost);
    }

    /** {@return those of both} */
    public TransientFields and(TransientFields further) {
        Map<String, String> all = new HashMap<>(lost);
        all.putAll(further.lost);
        return new TransientFields(
                union(carried, further.carried),
                union(constructed, further.constructed),
                union(initialized, further.initialized),
                all);
    }

    /** {@return whether it has all of another} */
    public boolean has(TransientFields other) {
        return carried.containsAll(other.carried)
                && constructed.containsAll(other.constructed)
                && initialized.containsAll(other.initialized)
                && lost.entrySet().containsAll(other.lost.entrySet());
    }

    private static Set<String> union(Set<String> some, Set<String> others) {
        return Stream.concat(some.stream(), others.stream()).collect(Collectors.toUnmodifiableSet());
    }

    boolean carries(Field field) {
        return carried.contains(name(field));
    }

    boolean areConstructed(Class<?> type) {
        return constructed.contains(type.getName());
    }

    boolean areInitialized(Class<?> type) {
        return initialized.contains(type.getName());
    }

    /** Refuses an object if one of its fields is lost and has more than its default. A class with a method that writes decides itself. */
    void refuseLost(Object object, ObjectPath path) {
        if (!lost.isEmpty()) {
            SerializationHooks hooks = SerializationHooks.of(object.getClass());
            unrestored(object.getClass())
                    .filter(field -> lost.containsKey(name(field)) && !carries(field))
                    .filter(field -> hooks.level(field.getDeclaringClass()).isEmpty() && !holdsDefault(field, object))
                    .findFirst()
                    .ifPresent(field -> refuse(field, path));
        }
    }

    private static boolean holdsDefault(Field field, Object object) {
        return Objects.equals(PrivateAccess.value(field, object), CapturedFields.initial(field.getType()));
    }

    private void refuse(Field field, ObjectPath path) {
        String place = String.valueOf(lost.get(name(field)));
        throw new CaptureException(
                "transient-field",
                path.fieldOf(field.getDeclaringClass().getName(), field.getName()),
                field.getType().getTypeName(),
                "the field is transient, so its value does not travel, and it has no initializer that makes the value again"
                        + (place.isEmpty() ? "" : ": " + place + " sets it"),
                "give the field an initializer, set it in a method such as configure, or declare it without transient");
    }

    /** {@return the name of a field, as it is in {@link #carried}} */
    public static String name(Field field) {
        return field.getDeclaringClass().getName() + "." + field.getName();
    }

    /** {@return the transient fields of a class and its superclasses that no serialization method of their class restores} */
    public static Stream<Field> unrestored(Class<?> type) {
        SerializationHooks hooks = SerializationHooks.of(type);
        if (isResolved(type, hooks) || hooks.constructor().isPresent()) {
            return Stream.empty();
        }
        return Stream.<Class<?>>iterate(type, TransientFields::hasFields, Class::getSuperclass)
                .filter(at ->
                        hooks.level(at).flatMap(SerializationHooks.Level::read).isEmpty()
                                && SerializationHooks.persistentFields(at).isEmpty())
                .flatMap(at -> Arrays.stream(at.getDeclaredFields()))
                .filter(field ->
                        Modifier.isTransient(field.getModifiers()) && !Modifier.isStatic(field.getModifiers()));
    }

    private static boolean isResolved(Class<?> type, SerializationHooks hooks) {
        return hooks.readResolve().isPresent()
                && !SerializationHooks.makesOther(type, hooks.readResolve().get());
    }

    private static boolean hasFields(@Nullable Class<?> type) {
        return type != null && !JdkTypes.isJdk(type);
    }

    /** {@return the superclass whose constructor Java's serialization calls for a new object of {@code type}} */
    public static Optional<Class<?>> constructing(Class<?> type) {
        Class<?> at = type;
        while (hasFields(at) && Serializable.class.isAssignableFrom(at)) {
            at = at.getSuperclass();
        }
        return at == type || !hasFields(at) || !hasConstructor(at, type) ? Optional.empty() : Optional.of(at);
    }

    private static boolean hasConstructor(Class<?> superclass, Class<?> type) {
        return Arrays.stream(superclass.getDeclaredConstructors())
                .filter(constructor -> constructor.getParameterCount() == 0)
                .anyMatch(constructor -> isAccessible(constructor, type));
    }

    private static boolean isAccessible(Constructor<?> constructor, Class<?> type) {
        int modifiers = constructor.getModifiers();
        return Modifier.isPublic(modifiers)
                || Modifier.isProtected(modifiers)
                || (!Modifier.isPrivate(modifiers)
                        && constructor.getDeclaringClass().getPackageName().equals(type.getPackageName()));
    }
}
