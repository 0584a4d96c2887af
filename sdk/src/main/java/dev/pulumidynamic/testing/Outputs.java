package dev.pulumidynamic.testing;

import dev.pulumidynamic.provider.internal.PropertySchema;
import dev.pulumidynamic.provider.internal.Protocol;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The outputs after a step, or those that a preview knows, compared with what the test expects. Messages hide secrets. */
record Outputs<S>(PropertySchema<S> schema, Map<String, Object> properties, boolean isPreviewed) {
    private static final String SECRET = "[secret]";

    /** @throws AssertionError if an output differs */
    void requireAll(S expected) {
        Map<String, Object> wanted = schema.toProperties(expected);
        List<String> differences = new ArrayList<>();
        names(wanted).forEach(name -> difference(name, wanted.get(name)).ifPresent(differences::add));
        if (!differences.isEmpty()) {
            throw new AssertionError(String.join("; ", differences));
        }
    }

    private Set<String> names(Map<String, Object> wanted) {
        Set<String> names = new LinkedHashSet<>(schema.names());
        names.addAll(wanted.keySet());
        names.addAll(properties.keySet());
        return names;
    }

    /** @throws AssertionError if the output differs */
    void require(String output, @Nullable Object expected) {
        String name = schema.toWire(output);
        difference(name, PropertySchema.toProperty(expected, name, (value, path) -> String.valueOf(value)))
                .ifPresent(difference -> {
                    throw new AssertionError(difference);
                });
    }

    private Optional<String> difference(String name, @Nullable Object expected) {
        Object found = found(name);
        if (Protocol.holdsUnknown(found)) {
            return Optional.of("output '" + schema.fromWire(name) + "' is unknown, not " + shown(name, expected));
        }
        boolean isEqual = Objects.equals(Protocol.identity(found), Protocol.identity(expected))
                || Objects.equals(schema.fromProperty(name, found), schema.fromProperty(name, expected));
        return isEqual
                ? Optional.empty()
                : Optional.of(difference(shown(name, found), shown(name, expected), schema.fromWire(name)));
    }

    private static String difference(String found, String expected, String name) {
        return "output '" + name + "' is " + found + ", not "
                + (found.equals(expected) ? "the expected one" : expected);
    }

    /** @throws AssertionError if {@code accepted} does not hold for the output */
    @SuppressWarnings("unchecked") // The accessor that gives the name gives the type.
    <T extends @Nullable Object> void requireThat(String output, Predicate<? super T> accepted) {
        String name = schema.toWire(output);
        Object found = found(name);
        if (Protocol.holdsUnknown(found) || !accepted.test((T) schema.fromProperty(name, found))) {
            throw new AssertionError(
                    "output '" + output + "' is " + shown(name, found) + ", which the test does not accept");
        }
    }

    /** @throws AssertionError if the output is known */
    void requireUnknown(String output) {
        String name = schema.toWire(output);
        schema.requireProperty(name);
        Object found = found(name);
        if (!isPreviewed || !Protocol.holdsUnknown(found)) {
            throw new AssertionError("output '" + output + "' is " + shown(name, found) + ", not unknown");
        }
    }

    /** Fails if {@code operation} made an output otherwise than it was {@code previewed}. */
    void requirePreviewed(Map<String, Object> previewed, String operation) {
        previewed.forEach((name, promised) -> {
            Object made = properties.get(name);
            if (!covers(Protocol.identity(promised), Protocol.identity(made))) {
                String shown = shown(name, made);
                throw new AssertionError(
                        "the preview has output '" + schema.fromWire(name) + "' as " + shown(name, promised)
                                + ", by the provider's preview or Diff.stable, and " + operation + " made it "
                                + (shown.equals(shown(name, promised)) ? "another one" : shown));
            }
        });
    }

    /** Whether {@code made} is what was {@code promised} of it: what is absent was unknown. */
    private static boolean covers(@Nullable Object promised, @Nullable Object made) {
        if (promised instanceof Map<?, ?> known && made instanceof Map<?, ?> all) {
            return known.entrySet().stream().allMatch(entry -> covers(entry.getValue(), all.get(entry.getKey())));
        }
        if (promised instanceof List<?> known && made instanceof List<?> all) {
            return known.size() == all.size()
                    && IntStream.range(0, known.size()).allMatch(i -> covers(known.get(i), all.get(i)));
        }
        return promised == null || promised.equals(made);
    }

    private @Nullable Object found(String name) {
        return isPreviewed ? properties.getOrDefault(name, Protocol.UNKNOWN) : properties.get(name);
    }

    static boolean isUnknown(@Nullable Object property) {
        return Protocol.UNKNOWN.equals(property);
    }

    private String shown(String name, @Nullable Object property) {
        return schema.isSecret(name) && !isUnknown(property) ? SECRET : shown(property);
    }

    private static String shown(@Nullable Object property) {
        if (Protocol.isSecret(property)) {
            return SECRET;
        } else if (isUnknown(property)) {
            return "unknown";
        } else if (property instanceof String text) {
            return "'" + text + "'";
        } else if (property instanceof List<?> list) {
            return list.stream().map(Outputs::shown).toList().toString();
        } else if (property instanceof Map<?, ?> map) {
            return map.containsKey(Protocol.SIGNATURE)
                    ? "an asset or archive"
                    : map.entrySet().stream()
                            .map(entry -> entry.getKey() + "=" + shown(entry.getValue()))
                            .sorted()
                            .collect(Collectors.joining(", ", "{", "}"));
        }
        return property == null ? "absent" : String.valueOf(property);
    }
}
