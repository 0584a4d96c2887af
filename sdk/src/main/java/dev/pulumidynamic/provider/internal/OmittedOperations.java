package dev.pulumidynamic.provider.internal;

import dev.pulumidynamic.provider.ResourceProvider;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Marks responses to operations that a provider leaves out: a host can use them again, because no code of the provider has a part
 * in them.
 *
 * <p>This is a class of its own because each class of this package that changes makes every bundle larger (record 125).
 */
final class OmittedOperations {
    private OmittedOperations() {}

    /** A default repeats properties of the request; only where it puts sets in order, it does more. */
    static Map<String, Object> marked(
            OptionalOperation operation, ResourceProvider<?, ?> provider, Map<String, Object> response) {
        if (operation.isOf(provider)
                || holdsSet(PropertySchema.ofInputs(provider).type(), new HashSet<>())) {
            return response;
        }
        Map<String, Object> marked = new HashMap<>(response);
        marked.put("reusable", true);
        return marked;
    }

    private static boolean holdsSet(JavaType type, Set<JavaType> seen) {
        Class<?> raw = type.raw();
        if (Set.class.isAssignableFrom(raw)) {
            return true;
        } else if (Contents.isType(raw) || !seen.add(type)) {
            return false;
        }
        for (JavaType argument : type.arguments()) {
            if (holdsSet(argument, seen)) {
                return true;
            }
        }
        for (Component component : PropertySchema.components(raw)) {
            if (holdsSet(type.member(component.type()), seen)) {
                return true;
            }
        }
        return false;
    }
}
