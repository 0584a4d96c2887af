package dev.pulumidynamic.host.protocol;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import dev.pulumidynamic.host.property.SecretMarks;
import dev.pulumidynamic.host.property.ValueSignature;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a package's schema says of a value, in {@code spec}, which may refer to one of the package's {@code named} types.
 */
record DeclaredType(JsonObject spec, JsonObject named) {
    private static final String REFERENCE = "$ref";
    private static final String NAMED = "#/types/";

    /** The words of a schema for the forms of values. */
    enum Form {
        STRING("a string"),
        BOOLEAN("true or false"),
        INTEGER("a whole number"),
        NUMBER("a number"),
        ARRAY("a list"),
        OBJECT("an object"),

        /** Assets, archives, and values of any type. */
        OTHER("a value");

        private final String text;

        Form(String text) {
            this.text = text;
        }

        @Override
        public String toString() {
            return text;
        }
    }

    Form form() {
        String type = text(resolved(), "type");
        return Stream.of(Form.values())
                .filter(form -> form.name().equalsIgnoreCase(type))
                .findFirst()
                .orElse(Form.OTHER);
    }

    /** The specification itself, or that of the named type to which it refers. */
    private JsonObject resolved() {
        String reference = text(spec, REFERENCE);
        return reference.startsWith(NAMED) ? object(named, reference.substring(NAMED.length())) : spec;
    }

    /** The properties of an object, if it is one of a named type; a map has none. */
    Map<String, DeclaredType> properties() {
        Map<String, DeclaredType> properties = new LinkedHashMap<>();
        object(resolved(), "properties")
                .asMap()
                .forEach((name, property) -> properties.put(name, new DeclaredType(property.getAsJsonObject(), named)));
        return properties;
    }

    /** The properties that each object of this type has. */
    List<String> required() {
        return texts(resolved(), "required");
    }

    /** The environment variables that have the default of a variable, the first one that is set. */
    List<String> environment() {
        return texts(object(spec, "defaultInfo"), "environment");
    }

    /** The type of the elements of a list, or of the values of a map. */
    Optional<DeclaredType> element() {
        return Stream.of("items", "additionalProperties")
                .filter(resolved()::has)
                .map(key -> new DeclaredType(object(resolved(), key), named))
                .findFirst();
    }

    /** The constants of an enum; empty for other types. */
    List<Constant> constants() {
        return elements(resolved(), "enum")
                .map(JsonElement::getAsJsonObject)
                .map(constant -> new Constant(text(constant, "name"), text(constant, "value")))
                .toList();
    }

    /** A constant of an enum: its name in generated SDKs, and its value in properties. */
    record Constant(String name, String value) {}

    boolean isSecret() {
        return spec.has("secret") && spec.get("secret").getAsBoolean();
    }

    /** Whether the value, or anything in it, can be a secret. */
    boolean holdsSecret() {
        return holdsSecret(new HashSet<>());
    }

    private boolean holdsSecret(Set<JsonObject> seen) {
        return isSecret()
                || (seen.add(resolved())
                        && Stream.concat(properties().values().stream(), element().stream())
                                .anyMatch(part -> part.holdsSecret(seen)));
    }

    /** {@code value}, where everything that is declared as a secret has a mark. */
    @Nullable
    Object mark(@Nullable Object value) {
        if (value == null || SecretMarks.isSecret(value)) {
            return value;
        }
        if (isSecret()) {
            return SecretMarks.mark(value);
        }
        if (value instanceof List<?> list) {
            List<@Nullable Object> marked = new ArrayList<>(list);
            element().ifPresent(element -> marked.replaceAll(element::mark));
            return marked;
        }
        return value instanceof Map<?, ?> map && !ValueSignature.isSigned(map) ? markParts(map) : value;
    }

    /** The same for the values of properties. */
    Map<String, @Nullable Object> markParts(Map<?, ?> values) {
        Map<String, DeclaredType> properties = properties();
        Map<String, @Nullable Object> marked = new LinkedHashMap<>();
        values.forEach((key, value) -> {
            String name = String.valueOf(key);
            Optional<DeclaredType> part =
                    Optional.ofNullable(properties.get(name)).or(this::element);
            marked.put(name, part.isPresent() ? part.get().mark(value) : value);
        });
        return marked;
    }

    static JsonObject object(JsonObject parent, String name) {
        return parent.get(name) instanceof JsonObject object ? object : new JsonObject();
    }

    private static List<String> texts(JsonObject parent, String name) {
        return elements(parent, name).map(JsonElement::getAsString).toList();
    }

    private static Stream<JsonElement> elements(JsonObject parent, String name) {
        return parent.get(name) instanceof JsonArray array ? array.asList().stream() : Stream.empty();
    }

    private static String text(JsonObject parent, String name) {
        return parent.has(name) ? parent.get(name).getAsString() : "";
    }
}
