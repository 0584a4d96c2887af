package dev.pulumidynamic.testing;

import dev.pulumidynamic.provider.internal.PropertySchema;
import dev.pulumidynamic.provider.internal.Protocol;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A place in properties, such as {@code rules[0].port}: the {@code text} as it was given, and its names and indices. */
record PropertyPlace(String text, List<String> steps) {
    private static final Pattern STEP = Pattern.compile("(?:^|\\.)([^.\\[\\]]+)|\\[(\\d+)]");

    /** @throws IllegalArgumentException if {@code text} is not a path */
    static PropertyPlace of(String text) {
        List<String> steps = new ArrayList<>();
        Matcher step = STEP.matcher(text);
        int end = 0;
        while (end < text.length() && step.find(end) && step.start() == end) {
            steps.add(step.group(1) == null ? step.group(2) : step.group(1));
            end = step.end();
        }
        if (steps.isEmpty() || end < text.length()) {
            throw new IllegalArgumentException(
                    "'" + text + "' is not a path; use a name, or a path such as rules[0].port");
        }
        return new PropertyPlace(text, steps);
    }

    /** The place in the properties of {@code schema}; refused if there cannot be such a place. */
    PropertyPlace in(PropertySchema<?> schema) {
        List<String> place = new ArrayList<>(steps);
        place.set(0, schema.toWire(steps.get(0)));
        PropertySchema<?> shape = schema;
        for (String step : place) {
            shape = shape.part(step, shape == schema);
        }
        return new PropertyPlace(text, place);
    }

    /** The same properties, where what is at this place is unknown; refused if they have nothing that it would be in. */
    @SuppressWarnings("unchecked") // A map stays a map.
    Map<String, Object> unknownIn(Map<String, Object> properties) {
        return (Map<String, Object>) unknownIn(properties, 0);
    }

    private Object unknownIn(@Nullable Object property, int depth) {
        if (depth == steps.size()) {
            return Protocol.UNKNOWN;
        }
        String step = steps.get(depth);
        if (Protocol.isSecret(property)) {
            return Protocol.secret(unknownIn(Protocol.inside(property), depth));
        }
        if (property instanceof Map<?, ?> map) {
            Map<Object, @Nullable Object> copy = new LinkedHashMap<>(map);
            copy.put(step, unknownIn(map.get(step), depth + 1));
            return copy;
        }
        int index = step.chars().allMatch(Character::isDigit) ? Integer.parseInt(step) : Integer.MAX_VALUE;
        if (property instanceof List<?> list && index < list.size()) {
            List<@Nullable Object> copy = new ArrayList<>(list);
            copy.set(index, unknownIn(list.get(index), depth + 1));
            return copy;
        }
        throw new IllegalArgumentException("the inputs have nothing at " + text + " that could be unknown; set "
                + "a value there, or name the record, list or map that would contain it");
    }
}
