package dev.pulumidynamic.packages;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.pulumidynamic.internal.registration.OptionalComponents;
import dev.pulumidynamic.provider.ArchiveValue;
import dev.pulumidynamic.provider.AssetValue;
import dev.pulumidynamic.provider.SecretValue;
import dev.pulumidynamic.provider.internal.Component;
import dev.pulumidynamic.provider.internal.JavaType;
import dev.pulumidynamic.provider.internal.StructuredType;
import dev.pulumidynamic.provider.internal.WireNames;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** The properties of a record in a schema. */
final class SchemaProperties {
    private static final Pattern NAME = Pattern.compile("[a-zA-Z][a-zA-Z0-9_]*");
    private static final Set<String> SCALARS = Set.of("string", "boolean", "integer", "number");

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
    void addTo(JsonObject spec, JavaType record) {
        addTo(spec, record, "properties", "required");
    }

    void addTo(JsonObject spec, JavaType record, String propertiesKey, String requiredKey) {
        DistinctNames names = new DistinctNames();
        JsonObject properties = new JsonObject();
        JsonArray required = new JsonArray();
        for (Component component : components(record)) {
            String name = use.name(component);
            String path = record + "." + component.name();
            requireName(name, path);
            names.add(name, "the component " + path);
            JsonObject property = property(record, component, path);
            addNameInCsharp(property, name);
            properties.add(name, property);
            if (isRequired(record, component)) {
                required.add(name);
            }
        }
        spec.add(propertiesKey, properties);
        if (required.size() > 0) {
            spec.add(requiredKey, required);
        }
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
    private void addNameInCsharp(JsonObject property, String name) {
        String member = name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
        if (member.equals(className)) {
            JsonObject csharp = new JsonObject();
            csharp.addProperty("name", member + "Value");
            JsonObject languages = new JsonObject();
            languages.add("csharp", csharp);
            property.add("language", languages);
        }
    }

    private JsonObject property(JavaType record, Component component, String path) {
        JavaType type = record.member(component.type());
        if (use == Use.CONFIG && holds(type, AssetValue.class, ArchiveValue.class)) {
            throw new IllegalArgumentException(
                    path + " is an asset or archive, and configuration is text; declare a String, such as a path");
        }
        JsonObject property = types.spec(type, path);
        AnnotatedElement declared = declared(record, component);
        SchemaTypes.describe(property, declared);
        if (component.isSecret() || holds(type, SecretValue.class)) {
            property.addProperty("secret", true);
        }
        if (has(declared, ReplaceOnChanges.class) && use == Use.INPUTS) {
            property.addProperty("willReplaceOnChanges", true);
        }
        DefaultFromEnvironment environment = declared.getAnnotation(DefaultFromEnvironment.class);
        if (environment != null) {
            property.add("defaultInfo", defaultInfo(property, environment, path));
        }
        return property;
    }

    private JsonObject defaultInfo(JsonObject property, DefaultFromEnvironment environment, String path) {
        boolean isScalar =
                property.has("type") && SCALARS.contains(property.get("type").getAsString());
        if (use != Use.CONFIG || !isScalar) {
            throw new IllegalArgumentException(path + " is annotated @DefaultFromEnvironment, which is for strings,"
                    + " numbers and booleans of the configuration's record; remove the annotation");
        }
        JsonArray variables = new JsonArray();
        List.of(environment.value()).forEach(variables::add);
        JsonObject info = new JsonObject();
        info.add("environment", variables);
        return info;
    }

    private boolean isRequired(JavaType record, Component component) {
        return component.raw() != Optional.class
                && !OptionalComponents.of(record.raw()).contains(component.name())
                && !has(declared(record, component), DefaultFromEnvironment.class);
    }

    /** Whether it is one of {@code classes}, or a container of such: secrets in lists and maps make the whole of them secret. */
    private static boolean holds(JavaType type, Class<?>... classes) {
        return List.of(classes).contains(type.raw())
                || type.arguments().stream().anyMatch(argument -> holds(argument, classes));
    }

    private static boolean has(AnnotatedElement declared, Class<? extends Annotation> annotation) {
        return declared.isAnnotationPresent(annotation);
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
