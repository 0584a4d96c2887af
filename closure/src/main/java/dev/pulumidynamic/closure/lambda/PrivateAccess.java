package dev.pulumidynamic.closure.lambda;

import java.lang.constant.ConstantDescs;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandleInfo;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads private fields, and what the JDK keeps private about its objects and about lambdas, where {@link TrustedLookup} gives access. */
public final class PrivateAccess {
    private static final String LAZY_HANDLE = "java.lang.invoke.LazyInitializingVarHandle";

    private PrivateAccess() {}

    /** The value of the first field of {@code type}; empty if it is null or the JDK denies access. */
    public static Optional<Object> of(Object object, Class<?> type) {
        return TrustedLookup.get()
                .flatMap(lookup -> instanceFields(object.getClass())
                        .filter(field -> type.isAssignableFrom(field.getType()))
                        .findFirst()
                        .map(field -> read(lookup, field, object)));
    }

    /** The fields of an object by name, as {@code type}, a class of the object, sees them; empty if the JDK denies access. */
    public static Optional<Map<String, @Nullable Object>> fields(Object object, Class<?> type) {
        return TrustedLookup.get().map(lookup -> {
            Map<String, @Nullable Object> fields = new HashMap<>();
            instanceFields(type).forEach(field -> {
                if (!fields.containsKey(field.getName())) {
                    fields.put(field.getName(), read(lookup, field, object));
                }
            });
            return fields;
        });
    }

    private static Stream<Field> instanceFields(Class<?> type) {
        return Stream.<Class<?>>iterate(type, Objects::nonNull, Class::getSuperclass)
                .flatMap(at -> Arrays.stream(at.getDeclaredFields()))
                .filter(field -> !Modifier.isStatic(field.getModifiers()));
    }

    /** Whether a class is initialized, which this does not change; empty if only a warning or an agent could tell. */
    public static Optional<Boolean> isInitialized(Class<?> type) {
        return TrustedLookup.isSilent()
                ? TrustedLookup.get().map(lookup -> !shouldBeInitialized(lookup, type))
                : isInitializedByHandle(type);
    }

    /** Before a class is initialized, the JDK makes a lazy handle for a static field. Older releases initialize it to make the handle. */
    private static Optional<Boolean> isInitializedByHandle(Class<?> type) {
        try {
            Class.forName(LAZY_HANDLE, false, null);
            return Stream.of(type.getDeclaredFields())
                    .filter(field -> Modifier.isStatic(field.getModifiers()))
                    .findFirst()
                    .flatMap(PrivateAccess::isInitializedByHandle);
        } catch (ClassNotFoundException | LinkageError olderOrIncomplete) {
            return Optional.empty();
        }
    }

    private static Optional<Boolean> isInitializedByHandle(Field field) {
        try {
            String handle = MethodHandles.privateLookupIn(field.getDeclaringClass(), MethodHandles.lookup())
                    .unreflectVarHandle(field)
                    .getClass()
                    .getName();
            if (handle.equals(LAZY_HANDLE)) {
                return Optional.of(false);
            }
            boolean isDirect = handle.startsWith("java.lang.invoke.VarHandle") && handle.contains("$FieldStatic");
            return isDirect ? Optional.of(true) : Optional.empty();
        } catch (IllegalAccessException | LinkageError denied) {
            return Optional.empty();
        }
    }

    private static boolean shouldBeInitialized(MethodHandles.Lookup lookup, Class<?> type) {
        try {
            Class<?> unsafe = Class.forName("jdk.internal.misc.Unsafe");
            Object instance = lookup.findStatic(unsafe, "getUnsafe", MethodType.methodType(unsafe))
                    .invoke();
            return (boolean)
                    lookup.findVirtual(unsafe, "shouldBeInitialized", MethodType.methodType(boolean.class, Class.class))
                            .invoke(instance, type);
        } catch (Throwable e) {
            throw new IllegalStateException("the state of " + type + " can be read with all rights", e);
        }
    }

    /** The value of a field that reflection may read, in an object, or of a static field. */
    public static @Nullable Object value(Field field, @Nullable Object object) {
        field.setAccessible(true);
        try {
            return field.get(object);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(field + " was made accessible", e);
        }
    }

    static @Nullable Object read(MethodHandles.Lookup lookup, Field field, Object object) {
        try {
            return lookup.unreflectGetter(field).invoke(object);
        } catch (Throwable e) {
            throw new IllegalStateException(field + " can be read with all rights", e);
        }
    }

    /** A method that a class calls; names and descriptor as in a class file. */
    record CalledMethod(String owner, String name, String descriptor) {}

    /** The methods that {@code lambda} calls; empty if the JDK denies access. */
    static Optional<List<CalledMethod>> called(Class<?> lambda) {
        return TrustedLookup.get()
                .flatMap(lookup -> readConstantPool(lookup, lambda)
                        .map(members -> members.stream().anyMatch(PrivateAccess::isLiveHandle)
                                ? List.of(live(lookup, lambda))
                                : members));
    }

    private static Optional<List<CalledMethod>> readConstantPool(MethodHandles.Lookup lookup, Class<?> lambda) {
        try {
            Class<?> type = Class.forName("jdk.internal.reflect.ConstantPool");
            Object pool = lookup.findVirtual(Class.class, "getConstantPool", MethodType.methodType(type))
                    .invoke(lambda);
            MethodHandle memberAt =
                    lookup.findVirtual(type, "getMemberRefInfoAt", MethodType.methodType(String[].class, int.class));
            int size = (int) lookup.findVirtual(type, "getSize", MethodType.methodType(int.class))
                    .invoke(pool);
            List<CalledMethod> members = new ArrayList<>();
            for (int i = 1; i < size; i++) {
                try {
                    String[] parts = (String[]) memberAt.invoke(pool, i);
                    members.add(new CalledMethod(parts[0], parts[1], parts[2]));
                } catch (IllegalArgumentException otherKindOfEntry) {
                    // It names no method.
                }
            }
            return Optional.of(members);
        } catch (ClassNotFoundException | NoSuchMethodException otherVirtualMachine) {
            return Optional.empty();
        } catch (Throwable e) {
            throw new IllegalStateException("the constant pool of " + lambda + " can be read with all rights", e);
        }
    }

    private static boolean isLiveHandle(CalledMethod member) {
        return member.owner().equals("java/lang/invoke/MethodHandle")
                && member.name().equals("invokeExact");
    }

    /** The method behind the handle that a lambda's class holds when it cannot name the method. */
    private static CalledMethod live(MethodHandles.Lookup lookup, Class<?> lambda) {
        try {
            MethodHandle handle =
                    MethodHandles.classData(lookup.in(lambda), ConstantDescs.DEFAULT_NAME, MethodHandle.class);
            MethodHandleInfo method = lookup.revealDirect(handle);
            return new CalledMethod(
                    method.getDeclaringClass().getName().replace('.', '/'),
                    method.getName(),
                    method.getMethodType().toMethodDescriptorString());
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(lambda + " can be read with all rights", e);
        }
    }
}
