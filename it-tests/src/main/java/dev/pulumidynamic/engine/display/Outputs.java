package dev.pulumidynamic.engine.display;

import dev.pulumidynamic.engine.property.JsonCodec;
import dev.pulumidynamic.engine.property.PropertyValue;
import dev.pulumidynamic.engine.property.PropertyValue.Fields;
import dev.pulumidynamic.engine.property.PropertyValue.Items;
import dev.pulumidynamic.engine.property.PropertyValue.Secret;
import dev.pulumidynamic.engine.property.PropertyValue.Unknown;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Properties, such as the stack's outputs, as they were and as they are. */
final class Outputs {
    private static final JsonCodec PLAIN = new JsonCodec(new Unciphered());

    private Outputs() {}

    static List<String> lines(Fields before, Fields after) {
        TreeSet<String> keys = new TreeSet<>(before.values().keySet());
        keys.addAll(after.values().keySet());
        List<String> lines = new ArrayList<>();
        for (String key : keys) {
            PropertyValue old = before.values().get(key);
            PropertyValue now = after.values().get(key);
            if (now == null) {
                lines.add("  - " + key + ": " + show(old));
            } else if (old == null) {
                lines.add("  + " + key + ": " + show(now));
            } else if (old.revealed().equals(now.revealed())) {
                lines.add("    " + key + ": " + show(now));
            } else {
                lines.add("  ~ " + key + ": " + show(old) + " => " + show(now));
            }
        }
        return lines;
    }

    /** A line for each property that is not the same. */
    static List<String> changes(Fields before, Fields after) {
        return lines(before, after).stream()
                .filter(line -> !line.startsWith("    "))
                .map(line -> "    " + line)
                .toList();
    }

    /** A line for each of {@code fields}. */
    static List<String> show(Fields fields) {
        return fields.values().entrySet().stream()
                .map(entry -> entry.getKey() + ": " + show(entry.getValue()))
                .toList();
    }

    private static String show(@Nullable PropertyValue value) {
        if (value == null) {
            return "";
        } else if (value instanceof Secret) {
            return "[secret]";
        } else if (value instanceof Unknown) {
            return "[unknown]";
        } else if (value instanceof Items items) {
            return items.values().stream().map(Outputs::show).collect(Collectors.joining(", ", "[", "]"));
        } else if (value instanceof Fields fields) {
            return fields.values().entrySet().stream()
                    .map(entry -> entry.getKey() + ": " + show(entry.getValue()))
                    .collect(Collectors.joining(", ", "{", "}"));
        }
        return PLAIN.encode(value).toString();
    }

    /** Secrets are masked before anything is encoded. */
    private static final class Unciphered implements JsonCodec.Cipher {
        @Override
        public String encrypt(String plaintext) {
            return "[secret]";
        }

        @Override
        public String decrypt(String ciphertext) {
            return ciphertext;
        }
    }
}
