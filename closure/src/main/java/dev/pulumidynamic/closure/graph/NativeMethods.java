package dev.pulumidynamic.closure.graph;

import dev.pulumidynamic.closure.failure.CaptureException;
import dev.pulumidynamic.closure.failure.ObjectPath;
import java.lang.reflect.Modifier;
import java.util.Arrays;

/** Refuses objects that native code has a part in: their fields may hold addresses, which mean nothing in another process. */
final class NativeMethods {
    private NativeMethods() {}

    static void refuse(Class<?> type, ObjectPath path) {
        for (Class<?> at = type; at != null && !JdkTypes.isJdk(at); at = at.getSuperclass()) {
            if (Arrays.stream(at.getDeclaredMethods()).anyMatch(method -> Modifier.isNative(method.getModifiers()))) {
                throw new CaptureException(
                        "native",
                        path,
                        type.getName(),
                        at.getName()
                                + " has native methods, and what its fields mean to them is known in this process only",
                        "make the object where it is used, and keep it in a transient field");
            }
        }
    }
}
