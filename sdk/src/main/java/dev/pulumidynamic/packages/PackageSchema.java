package dev.pulumidynamic.packages;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import dev.pulumidynamic.packages.SchemaProperties.Use;
import dev.pulumidynamic.provider.RefusedException;
import dev.pulumidynamic.provider.internal.JavaType;
import dev.pulumidynamic.provider.internal.PropertySchema;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** The schema of a package, as Pulumi's package schema describes it; members have the order of their declaration. */
final class PackageSchema {
    /** Languages whose SDKs have the package's version only if the schema says so. */
    private static final List<String> VERSIONED = List.of("nodejs", "python", "go", "csharp");

    private final PackageDeclaration declaration;
    private final SchemaTypes types;

    private PackageSchema(PackageDeclaration declaration) {
        this.declaration = declaration;
        this.types = new SchemaTypes(declaration.about().name());
    }

    /**
     * The schema of {@code declaration}.
     *
     * @throws IllegalArgumentException if it has something that a schema cannot say
     */
    static JsonObject of(PackageDeclaration declaration) {
        return new PackageSchema(declaration).toJson();
    }

    private JsonObject toJson() {
        JsonObject config = new JsonObject();
        JsonObject provider = new JsonObject();
        declaration.config().ifPresent(record -> addConfig(config, provider, record));
        JsonObject resources = new JsonObject();
        declaration.resources().forEach(each -> resources.add(each.token().text(), resource(each)));
        JsonObject functions = new JsonObject();
        declaration.functions().forEach(each -> functions.add(each.token().text(), function(each)));
        new SchemaNames(declaration).check(types);

        JsonObject schema = metadata();
        addUnlessEmpty(schema, "config", config);
        addUnlessEmpty(schema, "types", types.toJson());
        addUnlessEmpty(schema, "provider", provider);
        addUnlessEmpty(schema, "resources", resources);
        addUnlessEmpty(schema, "functions", functions);
        schema.add("language", languages());
        return schema;
    }

    private JsonObject metadata() {
        PackageMetadata about = declaration.about();
        JsonObject metadata = new JsonObject();
        metadata.addProperty("name", about.name());
        metadata.addProperty("version", about.version());
        addUnlessEmpty(metadata, "description", about.description());
        if (!about.keywords().isEmpty()) {
            JsonArray keywords = new JsonArray();
            about.keywords().forEach(keywords::add);
            metadata.add("keywords", keywords);
        }
        addUnlessEmpty(metadata, "license", about.license());
        addUnlessEmpty(metadata, "repository", about.repository());
        addUnlessEmpty(metadata, "pluginDownloadURL", about.pluginDownloadUrl());
        return metadata;
    }

    private void addConfig(JsonObject config, JsonObject provider, Class<?> record) {
        JavaType type =
                within("the configuration", () -> PropertySchema.of(record).type());
        SchemaProperties properties = new SchemaProperties(types, Use.CONFIG, "Provider");
        within("the configuration", () -> {
            properties.addTo(config, type, "variables", "defaults");
            properties.addTo(provider, type, "inputProperties", "requiredInputs");
            properties.addTo(provider, type);
            return type;
        });
    }

    private JsonObject resource(DeclaredResource resource) {
        return within(resource.token().text(), () -> {
            PropertySchema<?> inputs = PropertySchema.ofInputs(resource.provider());
            PropertySchema<?> state = PropertySchema.ofState(resource.provider());
            JsonObject spec = described(resource.provider().getClass(), inputs.type());
            String name = resource.token().name();
            properties(
                    new SchemaProperties(types, Use.INPUTS, name + "Args"),
                    spec,
                    inputs,
                    "inputProperties",
                    "requiredInputs");
            properties(new SchemaProperties(types, Use.OUTPUTS, name), spec, state, "properties", "required");
            shareReplacement(spec.getAsJsonObject("inputProperties"), spec.getAsJsonObject("properties"));
            return spec;
        });
    }

    private static void properties(
            SchemaProperties members, JsonObject spec, PropertySchema<?> record, String properties, String required) {
        if (record.isOpen()) {
            throw new IllegalArgumentException("its " + (properties.equals("properties") ? "outputs" : "inputs")
                    + " are a " + record + ", and a schema needs names and types; declare a record");
        }
        members.addTo(spec, record.type(), properties, required);
    }

    /** SDKs take what replaces from the outputs. */
    private static void shareReplacement(JsonObject inputs, JsonObject outputs) {
        inputs.entrySet().stream()
                .filter(input -> input.getValue().getAsJsonObject().has("willReplaceOnChanges"))
                .forEach(input -> Stream.of(inputs, outputs)
                        .map(properties -> properties.get(input.getKey()))
                        .filter(property -> property != null)
                        .map(JsonElement::getAsJsonObject)
                        .forEach(property -> property.addProperty("replaceOnChanges", true)));
    }

    private JsonObject function(DeclaredFunction<?, ?> function) {
        return within(function.token().text(), () -> {
            JsonObject spec = described(
                    function.function().getClass(),
                    PropertySchema.of(function.inputs()).type());
            spec.add("inputs", object(function.inputs(), Use.ARGUMENTS));
            spec.add("outputs", object(function.outputs(), Use.RESULT));
            return spec;
        });
    }

    private JsonObject object(Class<?> record, Use use) {
        JsonObject object = new JsonObject();
        object.addProperty("type", "object");
        new SchemaProperties(types, use, "")
                .addTo(object, PropertySchema.of(record).type());
        return object;
    }

    private static JsonObject described(Class<?> code, JavaType inputs) {
        JsonObject spec = new JsonObject();
        SchemaTypes.describe(spec, code.isAnnotationPresent(Description.class) ? code : inputs.raw());
        return spec;
    }

    /** Adds to an error in which part of the package it occurred. */
    private static <T> T within(String part, Supplier<T> made) {
        try {
            return made.get();
        } catch (IllegalArgumentException | RefusedException e) {
            throw new IllegalArgumentException(part + ": " + e.getMessage(), e);
        }
    }

    private static JsonObject languages() {
        JsonObject languages = new JsonObject();
        for (String language : VERSIONED) {
            JsonObject options = new JsonObject();
            options.addProperty("respectSchemaVersion", true);
            languages.add(language, options);
        }
        return languages;
    }

    private static void addUnlessEmpty(JsonObject to, String key, String text) {
        if (!text.isEmpty()) {
            to.addProperty(key, text);
        }
    }

    private static void addUnlessEmpty(JsonObject to, String key, JsonObject object) {
        if (!object.entrySet().isEmpty()) {
            to.add(key, object);
        }
    }
}
