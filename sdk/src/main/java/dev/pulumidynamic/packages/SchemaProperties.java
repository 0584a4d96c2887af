package dev.pulumidynamic.packages;

import dev.pulumidynamic.internal.registration.OptionalComponents;
import dev.pulumidynamic.provider.ArchiveValue;
import dev.pulumidynamic.provider.AssetValue;
import dev.pulumidynamic.provider.SecretValue;
import dev.pulumidynamic.provider.internal.Component;
import dev.pulumidynamic.provider.internal.JavaType;
import dev.pulumidynamic.provider.internal.StructuredType;
import dev.pulumidynamic.provider.internal.WireNames;
import java.lang.reflect.AnnotatedElement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** The properties of a record in a schema. */
final class SchemaProperties {
    private static final Pattern NAME = Pattern.compile("[a-zA-Z][a-zA-Z0-9_]*");
    private static final Set<Object> SCALARS = Set.of("string", "boolean", "integer", "number");

    /** What each Pulumi provider has beside its configuration. */
    private static final Set<String> OF_PROVIDERS = Set.of("id", "urn", "version", "pluginDownloadURL");

    /** What SDKs add to the class of a resource. */
    private static final Set<String> OF_RESOURCES = Set.of("get", "getProvider", "constructor");

    private final SchemaTypes types;
    private final Use use;
    private final String className;

    /** What the record is for. */
    enum Use {
        INPUTS,
        OUTPUTS,
        ARGUMENTS,
        RESULT,
        NESTED,
        CONFIG;

        private boolean reserves(String name) {
            return switch (this) {
                case CONFIG -> name.equals("pulumi") || OF_PROVIDERS.contains(name);
                case OUTPUTS -> name.equals("pulumi") || OF_RESOURCES.contains(name);
                case RESULT -> name.equals("pulumi") || ReservedNames.isOfOutputs(name);
                case INPUTS, ARGUMENTS, NESTED -> name.equals("pulumi");
            };
        }

        /** Resources have {@code id} and {@code urn} of their own. */
        private String name(Component component) {
            return this == INPUTS || this == OUTPUTS ? WireNames.of(component.name()) : component.name();
        }
    }

    /** @param className what SDKs call the class that has the properties */
    SchemaProperties(SchemaTypes types, Use use, String className) {
        this.types = types;
        this.use = use;
        this.className = className;
    }

    /** Adds {@code properties} and {@code required} of {@code record} to {@code spec}. */
    Map<String, Map<String, Object>> addTo(Map<String, Object> spec, JavaType record) {
        return addTo(spec, record, "properties", "required");
    }

    /** Returns the specifications of the properties, which can still be added to. */
    Map<String, Map<String, Object>> addTo(
            Map<String, Object> spec, JavaType record, String propertiesKey, String requiredKey) {
        DistinctNames names = new DistinctNames();
        Map<String, Map<String, Object>> properties = new LinkedHashMap<>();
        List<String> required = new ArrayList<>();
        for (Component component : components(record)) {
            String name = use.name(component);
            String path = record + "." + component.name();
            requireName(name, path);
            names.add(name, "the component " + path);
            Map<String, Object> property = property(record, component, path);
            addNameInCsharp(property, name);
            properties.put(name, property);
            if (isRequired(record, component)) {
                required.add(name);
            }
        }
        spec.put(propertiesKey, properties);
        if (!required.isEmpty()) {
            spec.put(requiredKey, required);
        }
        return properties;
    }

    private static List<Component> components(JavaType record) {
        return StructuredType.of(record.raw())
                .map(StructuredType::components)
                .orElseThrow(() -> new IllegalArgumentException(
                        record + " has no components, which a schema needs; declare a record"));
    }

    private void requireName(String name, String path) {
        if (use.reserves(name)) {
            throw new IllegalArgumentException(path + " has a name that Pulumi reserves; rename the component");
        }
        if (!NAME.matcher(name).matches()) {
            throw new IllegalArgumentException(
                    path + " has a name that other languages do not allow; rename the component,"
                            + " with letters from a to z, digits and underscores, beginning with a letter");
        }
    }

    /** A member must not be called like its class there, and Pulumi's generator leaves it to the schema to say so. */
    private void addNameInCsharp(Map<String, Object> property, String name) {
        String member = name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
        if (member.equals(className)) {
            property.put("language", Map.of("csharp", Map.of("name", member + "Value")));
        }
    }

    private Map<String, Object> property(JavaType record, Component component, String path) {
        JavaType type = record.member(component.type());
        if (use == Use.CONFIG && holds(type, AssetValue.class, ArchiveValue.class)) {
            throw new IllegalArgumentException(
                    path + " is an asset or archive, and configuration is text; declare a String, such as a path");
        }
        Map<String, Object> property = types.spec(type, path);
        AnnotatedElement declared = declared(record, component);
        SchemaTypes.describe(property, declared);
        if (component.isSecret() || holds(type, SecretValue.class)) {
            property.put("secret", true);
        }
        if (declared.isAnnotationPresent(ReplaceOnChanges.class) && use == Use.INPUTS) {
            property.put("willReplaceOnChanges", true);
        }
        DefaultFromEnvironment environment = declared.getAnnotation(DefaultFromEnvironment.class);
        if (environment != null) {
            requireScalarOfConfiguration(property, path);
            property.put("defaultInfo", Map.of("environment", List.of(environment.value())));
        }
        return property;
    }

    private void requireScalarOfConfiguration(Map<String, Object> property, String path) {
        if (use != Use.CONFIG || !SCALARS.contains(property.getOrDefault("type", "none"))) {
            throw new IllegalArgumentException(path + " is annotated @DefaultFromEnvironment, which is for strings,"
                    + " numbers and booleans of the configuration's record; remove the annotation");
        }
    }

    private boolean isRequired(JavaType record, Component component) {
        return component.raw() != Optional.class
                && !OptionalComponents.of(record.raw()).contains(component.name())
                && !declared(record, component).isAnnotationPresent(DefaultFromEnvironment.class);
    }

    /** Whether it is one of {@code classes}, or a container of such: secrets in lists and maps make the whole of them secret. */
    private static boolean holds(JavaType type, Class<?>... classes) {
        return List.of(classes).contains(type.raw())
                || type.arguments().stream().anyMatch(argument -> holds(argument, classes));
    }

    /** Where a component's annotations are: on its field. */
    private static AnnotatedElement declared(JavaType record, Component component) {
        try {
            return record.raw().getDeclaredField(component.name());
        } catch (NoSuchFieldException e) {
            throw new IllegalStateException("each component has a field: " + record + "." + component.name(), e);
        }
    }
}
