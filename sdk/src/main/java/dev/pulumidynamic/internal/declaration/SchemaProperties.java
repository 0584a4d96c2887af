package dev.pulumidynamic.internal.declaration;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.pulumidynamic.internal.registration.OptionalComponents;
import dev.pulumidynamic.provider.DefaultFromEnvironment;
import dev.pulumidynamic.provider.Property;
import dev.pulumidynamic.provider.ReplaceOnChanges;
import dev.pulumidynamic.provider.SecretValue;
import dev.pulumidynamic.provider.internal.Component;
import dev.pulumidynamic.provider.internal.JavaType;
import dev.pulumidynamic.provider.internal.StructuredType;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** The properties of a record in a schema. */
final class SchemaProperties {
    private static final Pattern NAME = Pattern.compile("[a-zA-Z][a-zA-Z0-9_]*");
    private static final Set<String> SCALARS = Set.of("string", "boolean", "integer", "number");

    /** What each Pulumi provider has beside its configuration. */
    private static final Set<String> OF_PROVIDERS = Set.of("id", "urn", "version", "pluginDownloadURL");

    private final SchemaTypes types;
    private final Use use;

    /** What the record is for. */
    enum Use {
        INPUTS,
        OUTPUTS,
        FUNCTION,
        NESTED,
        CONFIG;

        private boolean reserves(String name) {
            return name.equals("pulumi") || (this == CONFIG && OF_PROVIDERS.contains(name));
        }

        /** Resources have {@code id} and {@code urn} of their own. */
        private String name(Component component) {
            return this == INPUTS || this == OUTPUTS ? Property.wireName(component.name()) : component.name();
        }
    }

    SchemaProperties(SchemaTypes types, Use use) {
        this.types = types;
        this.use = use;
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
            properties.add(name, property(record, component, path));
            if (isRequired(record, component)) {
                required.add(name);
            }
        }
        spec.add(propertiesKey, properties);
        if (!required.isEmpty()) {
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

    private JsonObject property(JavaType record, Component component, String path) {
        JavaType type = record.member(component.type());
        JsonObject property = types.spec(type, path);
        AnnotatedElement declared = declared(record, component);
        SchemaTypes.describe(property, declared);
        if (component.isSecret() || holdsSecret(type)) {
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

    /** Secrets in lists and maps make the whole of them secret; those in records are marked there. */
    private static boolean holdsSecret(JavaType type) {
        return type.raw() == SecretValue.class || type.arguments().stream().anyMatch(SchemaProperties::holdsSecret);
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
