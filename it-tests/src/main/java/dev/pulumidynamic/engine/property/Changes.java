package dev.pulumidynamic.engine.property;

import dev.pulumidynamic.engine.property.PropertyValue.Fields;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/** The structural difference of two sets of properties, secret marks aside, as a row of the display shows it. */
public final class Changes {
    private Changes() {}

    /**
     * The changed top-level properties, each with {@code +}, {@code -} or {@code ~} before its name. Internal ones (two
     * leading underscores) are left out.
     */
    public static List<String> between(Fields before, Fields after) {
        TreeSet<String> keys = new TreeSet<>(before.values().keySet());
        keys.addAll(after.values().keySet());
        List<String> changes = new ArrayList<>();
        for (String key : keys) {
            String mark = mark(before.revealed(), after.revealed(), key);
            if (!mark.isEmpty() && !key.startsWith("__")) {
                changes.add(mark + key);
            }
        }
        return changes;
    }

    private static String mark(Fields before, Fields after, String key) {
        if (!before.values().containsKey(key)) {
            return "+";
        } else if (!after.values().containsKey(key)) {
            return "-";
        }
        return before.values().get(key).equals(after.values().get(key)) ? "" : "~";
    }
}
