package dev.pulumidynamic.engine.property;

import dev.pulumidynamic.engine.property.PropertyValue.Fields;
import dev.pulumidynamic.engine.property.PropertyValue.Items;
import dev.pulumidynamic.engine.property.PropertyValue.Secret;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The engine's rules by which properties become secret. */
public final class Secrecy {
    private Secrecy() {}

    /**
     * What a step leaves as outputs: those that the program named, and those whose input of the same name is a secret,
     * are secrets, whatever the provider answered.
     */
    public static Fields ofOutputs(Fields outputs, Fields inputs, Collection<String> named) {
        Map<String, PropertyValue> marked = new TreeMap<>(outputs.values());
        marked.replaceAll((key, value) ->
                named.contains(key) || inputs.values().get(key) instanceof Secret ? new Secret(value) : value);
        return new Fields(marked);
    }

    /** Marks in {@code answer} what was secret in {@code asked}: for a provider that was not sent the marks. */
    public static Fields carriedOver(Fields answer, Fields asked) {
        Map<String, PropertyValue> marked = new TreeMap<>(answer.values());
        marked.replaceAll((key, value) -> carriedOver(value, asked.values().get(key)));
        return new Fields(marked);
    }

    private static PropertyValue carriedOver(PropertyValue answer, @Nullable PropertyValue asked) {
        if (asked instanceof Secret) {
            return new Secret(answer);
        } else if (answer instanceof Fields fields && asked instanceof Fields before) {
            return carriedOver(fields, before);
        } else if (answer instanceof Items items && asked instanceof Items before) {
            List<PropertyValue> marked = new ArrayList<>();
            for (int i = 0; i < items.values().size(); i++) {
                PropertyValue counterpart =
                        i < before.values().size() ? before.values().get(i) : null;
                marked.add(carriedOver(items.values().get(i), counterpart));
            }
            return new Items(marked);
        }
        return answer;
    }
}
