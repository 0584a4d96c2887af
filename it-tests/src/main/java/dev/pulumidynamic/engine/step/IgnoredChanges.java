package dev.pulumidynamic.engine.step;

import dev.pulumidynamic.engine.property.PropertyValue;
import dev.pulumidynamic.engine.property.PropertyValue.Fields;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code ignoreChanges}: an ignored property keeps the value that it had, or stays absent. */
final class IgnoredChanges {
    private IgnoredChanges() {}

    /** {@code wanted} with the old values of the properties that {@code paths} (names joined by dots) name. */
    static Fields keepOld(Fields wanted, Fields old, List<String> paths) {
        Fields kept = wanted;
        for (String path : paths) {
            if (path.equals("*")) {
                return old;
            }
            kept = keepOld(kept, old, path.split("\\.", 2));
        }
        return kept;
    }

    private static Fields keepOld(Fields wanted, Fields old, String[] path) {
        String name = path[0];
        PropertyValue wantedValue = wanted.values().get(name);
        PropertyValue oldValue = old.values().get(name);
        if (path.length == 1) {
            return put(wanted, name, oldValue);
        } else if (wantedValue instanceof Fields inner && oldValue instanceof Fields oldInner) {
            return wanted.with(name, keepOld(inner, oldInner, path[1].split("\\.", 2)));
        }
        return wanted;
    }

    private static Fields put(Fields fields, String name, @Nullable PropertyValue value) {
        return value == null ? fields.without(name) : fields.with(name, value);
    }
}
