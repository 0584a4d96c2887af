package dev.pulumidynamic.engine.property;

import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * A property's value as the engine sees it. Assets, archives and resource references stay {@link Fields} with their
 * signature inside: the engine passes them through.
 */
public sealed interface PropertyValue {

    /** The value without the secret marks around it and inside it. */
    default PropertyValue revealed() {
        return this;
    }

    /** {@code null}. */
    record Nothing() implements PropertyValue {}

    /** A value that a preview cannot know. */
    record Unknown() implements PropertyValue {}

    /** A boolean. */
    record Flag(boolean value) implements PropertyValue {}

    /** A number; the protocol knows doubles only. */
    record Numeric(double value) implements PropertyValue {}

    /** A string. */
    record Text(String value) implements PropertyValue {}

    /** A value that state and output must not show. */
    record Secret(PropertyValue value) implements PropertyValue {
        public Secret {
            value = value instanceof Secret inner ? inner.value : value;
        }

        @Override
        public PropertyValue revealed() {
            return value.revealed();
        }

        @Override
        public String toString() {
            return "[secret]";
        }
    }

    /** A list. */
    record Items(List<PropertyValue> values) implements PropertyValue {
        public Items {
            values = List.copyOf(values);
        }

        @Override
        public PropertyValue revealed() {
            return new Items(values.stream().map(PropertyValue::revealed).toList());
        }
    }

    /** An object; its keys are sorted, as the state shows them. */
    record Fields(Map<String, PropertyValue> values) implements PropertyValue {
        /** No properties at all. */
        public static final Fields NONE = new Fields(Map.of());

        public Fields {
            values = Collections.unmodifiableMap(new TreeMap<>(values));
        }

        /** A copy in which {@code key} has this value. */
        public Fields with(String key, PropertyValue value) {
            Map<String, PropertyValue> copy = new TreeMap<>(values);
            copy.put(key, value);
            return new Fields(copy);
        }

        /** A copy without {@code key}. */
        public Fields without(String key) {
            Map<String, PropertyValue> copy = new TreeMap<>(values);
            copy.remove(key);
            return new Fields(copy);
        }

        /** These outputs with marks: on those that are {@code named}, and on those whose input of the same name is a secret. */
        public Fields secretLike(Fields inputs, Collection<String> named) {
            Map<String, PropertyValue> marked = new TreeMap<>(values);
            marked.replaceAll((key, value) ->
                    named.contains(key) || inputs.values().get(key) instanceof Secret ? new Secret(value) : value);
            return new Fields(marked);
        }

        @Override
        public Fields revealed() {
            return new Fields(values.entrySet().stream()
                    .collect(Collectors.toMap(
                            Map.Entry::getKey, entry -> entry.getValue().revealed())));
        }
    }
}
