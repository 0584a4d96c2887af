package dev.pulumidynamic.engine.property;

import dev.pulumidynamic.engine.property.PropertyValue.Fields;
import dev.pulumidynamic.engine.property.PropertyValue.Secret;
import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;

/** The engine's rules by which properties become secret. */
public final class Secrecy {
    private Secrecy() {}

    /**
     * Marks outputs as secrets: those that the program named, and those whose input of the same name is a secret,
     * whatever the provider answered.
     */
    public static Fields ofOutputs(Fields outputs, Fields inputs, Collection<String> named) {
        Map<String, PropertyValue> marked = new TreeMap<>(outputs.values());
        marked.replaceAll((key, value) ->
                named.contains(key) || inputs.values().get(key) instanceof Secret ? new Secret(value) : value);
        return new Fields(marked);
    }
}
