package dev.pulumidynamic.packages;

import dev.pulumidynamic.provider.ArchiveValue;
import dev.pulumidynamic.provider.AssetValue;
import dev.pulumidynamic.provider.SecretValue;
import dev.pulumidynamic.provider.internal.JavaType;
import dev.pulumidynamic.provider.internal.StructuredType;
import dev.pulumidynamic.provider.internal.WireNames;
import java.lang.reflect.AnnotatedElement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The types of components in a schema; nested records and enums become named types of the package. */
final class SchemaTypes {
    private static final String REF = "$ref";
    /** The beginning of a reference to a named type. */
    private static final String REFERENCE = "#/types/";

    private static final Pattern NAME = Pattern.compile("[A-Z][A-Za-z0-9]*");
    private static final Pattern CONSTANT = Pattern.compile("[A-Za-z0-9_]+");
    private static final List<Class<?>> WHOLE = List.of(Byte.class, Short.class, Integer.class, Long.class);
    private static final List<Class<?>> FLOATING = List.of(Float.class, Double.class);

    private final String owner;
    /** By their tokens, in the order in which they were met. */
    private final Map<PackageToken, NamedType> named = new LinkedHashMap<>();

    /** A type of the package, and its specification, which is empty while it is made. */
    private record NamedType(JavaType type, Map<String, Object> spec) {}

    SchemaTypes(String owner) {
        this.owner = owner;
    }

    /** All named types; refused if one of them requires itself. */
    Map<String, Map<String, Object>> specs() {
        Map<String, Map<String, Object>> specs = new LinkedHashMap<>();
        named.forEach((token, type) -> specs.put(token.text(), type.spec()));
        Set<String> finite = new HashSet<>();
        specs.keySet().forEach(type -> requireFinite(type, specs, new ArrayList<>(), finite));
        return specs;
    }

    /** Follows what a type requires a value of: one that requires itself has none. */
    private static void requireFinite(
            String type, Map<String, Map<String, Object>> specs, List<String> path, Set<String> finite) {
        int start = path.indexOf(type);
        path.add(type);
        if (start >= 0) {
            throw new IllegalArgumentException(
                    "the type " + type + " requires itself (" + String.join(" -> ", path.subList(start, path.size()))
                            + "), so it has no value; make one of the components optional");
        }
        if (finite.add(type)) {
            required(Objects.requireNonNull(specs.get(type))).forEach(next -> requireFinite(next, specs, path, finite));
        }
        path.remove(path.size() - 1);
    }

    private static Stream<String> required(Map<String, Object> type) {
        List<?> names = type.get("required") instanceof List<?> required ? required : List.of();
        Map<?, ?> properties = type.get("properties") instanceof Map<?, ?> all ? all : Map.of();
        return names.stream()
                .map(name -> properties.get(name) instanceof Map<?, ?> spec ? String.valueOf(spec.get(REF)) : "")
                .filter(reference -> reference.startsWith(REFERENCE))
                .map(reference -> reference.substring(REFERENCE.length()));
    }

    /** What has each named type's name. */
    void addNames(DistinctNames names) {
        named.forEach((token, type) -> names.add(
                token.module() + "/" + token.name(),
                "the class " + type.type().raw().getName()));
    }

    /** The specification of {@code type}, which {@code PropertySchema} has found to be a property; messages have its {@code path}. */
    Map<String, Object> spec(JavaType type, String path) {
        Class<?> raw = type.boxed();
        if (raw == Optional.class || raw == SecretValue.class) {
            return spec(type.argument(0), path);
        }
        if (raw == Object.class) {
            return spec(REF, "pulumi.json#/Any");
        }
        if (raw == AssetValue.class || raw == ArchiveValue.class) {
            return spec(REF, "pulumi.json#/" + (raw == AssetValue.class ? "Asset" : "Archive"));
        }
        if (raw == Map.class) {
            return container("object", "additionalProperties", spec(type.argument(1), path));
        }
        if (Collection.class.isAssignableFrom(raw)) {
            return container("array", "items", spec(type.argument(0), path));
        }
        return raw.isEnum() || StructuredType.of(raw).isPresent()
                ? spec(REF, REFERENCE + named(type, path))
                : spec("type", primitive(raw));
    }

    private static String primitive(Class<?> raw) {
        if (raw == Boolean.class) {
            return "boolean";
        }
        if (WHOLE.contains(raw)) {
            return "integer";
        }
        return FLOATING.contains(raw) ? "number" : "string";
    }

    private PackageToken named(JavaType type, String path) {
        String name = name(type);
        if (!NAME.matcher(name).matches()) {
            throw new IllegalArgumentException(
                    path + " has the type " + type.raw().getName()
                            + ", whose name other languages do not allow for a type; give it a name of letters and digits that"
                            + " begins with an upper-case letter");
        }
        ReservedNames.type(type.raw(), name).ifPresent(why -> {
            throw new IllegalArgumentException(path + " has the type "
                    + type.raw().getName() + ", and " + name + " is " + why + "; rename the type");
        });
        PackageToken token = PackageToken.ofType(owner, name);
        NamedType known = named.get(token);
        if (known == null) {
            define(token, type);
        } else if (!known.type().equals(type)) {
            throw new IllegalArgumentException(path + " has the type "
                    + type.raw().getName()
                    + ", and another component has " + known.type().raw().getName() + ": both would be " + token
                    + "; rename one of them");
        }
        return token;
    }

    /** The simple name, followed by those of type arguments: {@code PageRule} for {@code Page<Rule>}. */
    private static String name(JavaType type) {
        return type.raw().getSimpleName()
                + type.arguments().stream().map(SchemaTypes::name).collect(Collectors.joining());
    }

    private void define(PackageToken token, JavaType type) {
        Map<String, Object> spec = spec("type", type.raw().isEnum() ? "string" : "object");
        named.put(token, new NamedType(type, spec));
        describe(spec, type.raw());
        if (type.raw().isEnum()) {
            spec.put("enum", constants(type.raw()));
        } else {
            new SchemaProperties(this, SchemaProperties.Use.NESTED, token.name()).addTo(spec, type);
        }
    }

    private static List<Map<String, Object>> constants(Class<?> type) {
        DistinctNames names = new DistinctNames();
        List<Map<String, Object>> constants = new ArrayList<>();
        for (Object each : type.getEnumConstants()) {
            Enum<?> constant = (Enum<?>) each;
            requireName(constant);
            names.add(constant.name(), "the constant " + type.getSimpleName() + "." + constant.name());
            Map<String, Object> spec = spec("name", pascal(constant.name()));
            spec.put("value", WireNames.of(constant));
            try {
                describe(spec, constant.getDeclaringClass().getDeclaredField(constant.name()));
            } catch (NoSuchFieldException e) {
                throw new IllegalStateException("each constant has a field: " + constant, e);
            }
            constants.add(spec);
        }
        return constants;
    }

    private static void requireName(Enum<?> constant) {
        if (!CONSTANT.matcher(constant.name()).matches()) {
            throw new IllegalArgumentException("the constant "
                    + constant.getDeclaringClass().getSimpleName() + "." + constant.name()
                    + " has a name that other languages do not allow; rename the constant, with letters from a to z,"
                    + " digits and underscores, and keep its value with @WireName(\"" + WireNames.of(constant) + "\")");
        }
    }

    /** {@code DARK_RED} as {@code DarkRed}, as schemas have it. */
    private static String pascal(String constant) {
        return constant.equals(constant.toUpperCase(Locale.ROOT))
                ? Arrays.stream(constant.split("_"))
                        .filter(word -> !word.isEmpty())
                        .map(word -> word.charAt(0) + word.substring(1).toLowerCase(Locale.ROOT))
                        .collect(Collectors.joining())
                : constant;
    }

    /** Adds the description of {@code described}, if it has one. */
    static void describe(Map<String, Object> spec, AnnotatedElement described) {
        Description description = described.getAnnotation(Description.class);
        if (description != null) {
            spec.put("description", description.value());
        }
    }

    private static Map<String, Object> container(String type, String key, Map<String, Object> elements) {
        Map<String, Object> spec = spec("type", type);
        spec.put(key, elements);
        return spec;
    }

    /** A specification with one entry, to which others can be added. */
    static Map<String, Object> spec(String key, String value) {
        Map<String, Object> spec = new LinkedHashMap<>();
        spec.put(key, value);
        return spec;
    }
}
