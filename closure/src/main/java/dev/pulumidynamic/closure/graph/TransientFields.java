package dev.pulumidynamic.closure.graph;

import java.io.Serializable;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Transient fields that are not missing where a graph opens, because no code of their class would make their objects again.
 *
 * @param carried the fields that are captured like others, such as {@code com.acme.Config.clock}
 * @param constructed the classes whose objects get such fields from the constructor of a superclass, as Java's serialization does
 */
public record TransientFields(Set<String> carried, Set<String> constructed) {
    /** None is captured. */
    public static final TransientFields NONE = new TransientFields(Set.of(), Set.of());

    /**
     * Copies the names.
     *
     * @param carried the fields
     * @param constructed the classes
     */
    public TransientFields {
        carried = Set.copyOf(carried);
        constructed = Set.copyOf(constructed);
    }

    // Written out for the same reason as in Digest.

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof TransientFields fields
                && carried.equals(fields.carried)
                && constructed.equals(fields.constructed);
    }

    @Override
    public int hashCode() {
        return 31 * carried.hashCode() + constructed.hashCode();
    }

    /**
     * {@return those of both}
     *
     * @param further other ones
     */
    public TransientFields and(TransientFields further) {
        return new TransientFields(union(carried, further.carried), union(constructed, further.constructed));
    }

    private static Set<String> union(Set<String> some, Set<String> others) {
        Set<String> all = new HashSet<>(some);
        all.addAll(others);
        return all;
    }

    boolean carries(Field field) {
        return carried.contains(name(field));
    }

    boolean areConstructed(Class<?> type) {
        return constructed.contains(type.getName());
    }

    /**
     * {@return the name of a field, as it is in {@link #carried}}
     *
     * @param field any field
     */
    public static String name(Field field) {
        return field.getDeclaringClass().getName() + "." + field.getName();
    }

    /**
     * {@return the transient fields that no serialization method of their class restores}
     *
     * @param type the class of an object, which has them or inherits them
     */
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
                && !InheritedResolve.makesOther(type, hooks.readResolve().get());
    }

    private static boolean hasFields(@Nullable Class<?> type) {
        return type != null && !JdkTypes.isJdk(type);
    }

    /**
     * {@return the superclass whose constructor Java's serialization calls for a new object of {@code type}}
     *
     * @param type any class
     */
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
