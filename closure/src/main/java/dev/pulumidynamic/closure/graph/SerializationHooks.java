package dev.pulumidynamic.closure.graph;

import dev.pulumidynamic.closure.failure.CaptureException;
import dev.pulumidynamic.closure.failure.ObjectPath;
import java.io.Externalizable;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Finds the serialization methods of classes. {@code writeReplace} and {@code readResolve} are called. {@code writeObject} and
 * {@code writeExternal} are not, so a class that needs them for transient fields is refused.
 */
final class SerializationHooks {
    private SerializationHooks() {}

    /** The object to capture instead of {@code object}: itself, or the result of its {@code writeReplace}. */
    static @Nullable Object replaced(Object object, ObjectPath path) {
        return method(object.getClass(), "writeReplace")
                .map(replace -> call(replace, object, path))
                .orElse(object);
    }

    /** The method that replaces complete objects of {@code type}. */
    static Optional<Method> readResolve(Class<?> type) {
        return method(type, "readResolve");
    }

    /** Refuses a class that restores transient fields by {@code readObject} or {@code readExternal}. */
    static void refuseCustomForm(Class<?> type, ObjectPath path) {
        for (Class<?> at = type; at != null && !JdkTypes.isJdk(at); at = at.getSuperclass()) {
            if (Serializable.class.isAssignableFrom(at) && writesItself(at) && hasTransientState(at)) {
                throw new CaptureException(
                        "custom-serialization",
                        path,
                        at.getName(),
                        "its " + (writesObject(at) ? "writeObject" : "writeExternal")
                                + " carries transient fields in a form of its own",
                        "give it a writeReplace that answers a record of what it needs");
            }
        }
    }

    private static boolean writesItself(Class<?> type) {
        return Externalizable.class.isAssignableFrom(type) || writesObject(type);
    }

    private static boolean writesObject(Class<?> type) {
        return Arrays.stream(type.getDeclaredMethods())
                .anyMatch(method -> method.getName().equals("writeObject")
                        && Arrays.equals(method.getParameterTypes(), new Class<?>[] {ObjectOutputStream.class}));
    }

    private static boolean hasTransientState(Class<?> type) {
        return Arrays.stream(type.getDeclaredFields())
                .anyMatch(field ->
                        Modifier.isTransient(field.getModifiers()) && !Modifier.isStatic(field.getModifiers()));
    }

    /** Found as serialization finds it: own or inherited, private only in the class itself. */
    private static Optional<Method> method(Class<?> type, String name) {
        if (!Serializable.class.isAssignableFrom(type) || JdkTypes.isJdk(type) || type.isHidden()) {
            return Optional.empty();
        }
        for (Class<?> at = type; at != null && !JdkTypes.isJdk(at); at = at.getSuperclass()) {
            for (Method method : at.getDeclaredMethods()) {
                if (method.getName().equals(name)
                        && method.getParameterCount() == 0
                        && method.getReturnType() == Object.class
                        && (at == type || !Modifier.isPrivate(method.getModifiers()))) {
                    return Optional.of(method);
                }
            }
        }
        return Optional.empty();
    }

    private static @Nullable Object call(Method replace, Object object, ObjectPath path) {
        try {
            replace.setAccessible(true);
            return replace.invoke(object);
        } catch (InvocationTargetException | IllegalAccessException e) {
            throw new CaptureException(
                    "write-replace",
                    path,
                    object.getClass().getName(),
                    "its writeReplace failed: " + (e.getCause() == null ? e : e.getCause()),
                    "correct it, or keep the object in a transient field");
        }
    }
}
