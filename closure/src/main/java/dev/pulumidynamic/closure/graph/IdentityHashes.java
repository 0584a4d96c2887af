package dev.pulumidynamic.closure.graph;

import dev.pulumidynamic.closure.failure.CaptureException;
import dev.pulumidynamic.closure.failure.ObjectPath;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Refuses numbers that are hash codes of captured enum constants: in another JVM, a container would not find the constant again. */
final class IdentityHashes {
    private final Map<Integer, Enum<?>> constants = new HashMap<>();
    private final Map<Integer, Kept> numbers = new HashMap<>();

    private record Kept(String type, ObjectPath path) {}

    void meet(Enum<?> constant) {
        constants.put(constant.hashCode(), constant);
    }

    void notice(@Nullable Object number, String type, ObjectPath path) {
        if (number instanceof Integer hash) {
            numbers.putIfAbsent(hash, new Kept(type, path));
        }
    }

    void check() {
        constants.forEach((hash, constant) -> {
            Kept kept = numbers.get(hash);
            if (kept != null) {
                throw new CaptureException(
                        "identity-hash",
                        kept.path(),
                        kept.type(),
                        "it stores the hash code of "
                                + constant.getDeclaringClass().getName() + "." + constant.name()
                                + ", which differs between JVMs",
                        "use a collection of the JDK, or create the container where it is used, and keep it in "
                                + "a transient field");
            }
        });
    }
}
