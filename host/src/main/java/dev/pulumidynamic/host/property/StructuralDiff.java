package dev.pulumidynamic.host.property;

import dev.pulumidynamic.host.property.PropertyChange.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Compares properties value by value, for providers that have no diff of their own.
 *
 * <p>Secret or not makes no difference, nor does {@code null} or absent. An unknown new value is a change: nobody can
 * tell yet. Assets are compared by their hash, for the engine leaves out the content of those it sent before.
 */
public final class StructuralDiff {
    private final List<PropertyChange> changes = new ArrayList<>();

    private StructuralDiff() {}

    /** What changed, ordered by path. */
    public static List<PropertyChange> between(
            Map<String, @Nullable Object> before, Map<String, @Nullable Object> after) {
        StructuralDiff diff = new StructuralDiff();
        for (String name : keys(before, after)) {
            diff.compare(PropertyPath.of(name), before.get(name), after.get(name));
        }
        return List.copyOf(diff.changes);
    }

    private void compare(PropertyPath path, @Nullable Object markedBefore, @Nullable Object markedAfter) {
        Object before = Secrets.unwrap(markedBefore);
        Object after = Secrets.unwrap(markedAfter);
        if (before == null || after == null) {
            compareWithNothing(path, before, after);
        } else if (isSigned(before) || isSigned(after)) {
            updateUnless(sameSigned(before, after), path);
        } else if (before instanceof Map<?, ?> old && after instanceof Map<?, ?> young) {
            for (String key : keys(old, young)) {
                compare(path.key(key), old.get(key), young.get(key));
            }
        } else if (before instanceof List<?> old && after instanceof List<?> young) {
            compareLists(path, old, young);
        } else {
            updateUnless(!Unknown.is(after) && before.equals(after), path);
        }
    }

    private void compareWithNothing(PropertyPath path, @Nullable Object before, @Nullable Object after) {
        if (before != null) {
            changes.add(new PropertyChange(path, Kind.DELETE));
        } else if (after != null) {
            changes.add(new PropertyChange(path, Kind.ADD));
        }
    }

    private void compareLists(PropertyPath path, List<?> before, List<?> after) {
        for (int i = 0; i < Math.max(before.size(), after.size()); i++) {
            if (i >= before.size()) {
                changes.add(new PropertyChange(path.index(i), Kind.ADD));
            } else if (i >= after.size()) {
                changes.add(new PropertyChange(path.index(i), Kind.DELETE));
            } else {
                compare(path.index(i), before.get(i), after.get(i));
            }
        }
    }

    private void updateUnless(boolean same, PropertyPath path) {
        if (!same) {
            changes.add(new PropertyChange(path, Kind.UPDATE));
        }
    }

    private static boolean isSigned(Object value) {
        return value instanceof Map<?, ?> map && map.containsKey(Signature.KEY);
    }

    private static boolean sameSigned(Object before, Object after) {
        if (!(before instanceof Map<?, ?> old) || !(after instanceof Map<?, ?> young) || Unknown.isIn(after)) {
            return false;
        }
        if (!Objects.equals(old.get(Signature.KEY), young.get(Signature.KEY))) {
            return false;
        }
        if (Signature.of(old).filter(Signature.RESOURCE::equals).isPresent()) {
            return same(old, young, "urn") && same(old, young, "id");
        }
        return old.get("hash") == null ? old.equals(young) : same(old, young, "hash");
    }

    private static boolean same(Map<?, ?> before, Map<?, ?> after, String key) {
        return Objects.equals(before.get(key), after.get(key));
    }

    private static Set<String> keys(Map<?, ?> before, Map<?, ?> after) {
        Set<String> keys = new TreeSet<>();
        before.keySet().forEach(key -> keys.add(String.valueOf(key)));
        after.keySet().forEach(key -> keys.add(String.valueOf(key)));
        return keys;
    }
}
