package dev.pulumidynamic.packages;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import dev.pulumidynamic.packages.DynamicPackage.DeclaredFunction;
import dev.pulumidynamic.packages.DynamicPackage.DeclaredResource;
import dev.pulumidynamic.packages.SchemaProperties.Use;
import dev.pulumidynamic.provider.RefusedException;
import dev.pulumidynamic.provider.internal.JavaType;
import dev.pulumidynamic.provider.internal.PropertySchema;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** The schema of a package, as Pulumi's package schema describes it; members have the order of their declaration. */
final class SchemaDocument {
    private static final Gson JSON =
            new GsonBuilder().disableHtmlEscaping().setPrettyPrinting().create();
    private static final Set<Object> EMPTY = Set.of("", List.of(), Map.of());

    private final DynamicPackage declaration;
    private final SchemaTypes types;

    private SchemaDocument(DynamicPackage declaration) {
        this.declaration = declaration;
        this.types = new SchemaTypes(declaration.name);
    }

    /** The schema of {@code declaration}, as JSON; refused if it has something that a schema cannot say. */
    static String of(DynamicPackage declaration) {
        return JSON.toJson(new SchemaDocument(declaration).content());
    }

    private Map<String, Object> content() {
        Map<String, Object> config = new LinkedHashMap<>();
        Map<String, Object> provider = new LinkedHashMap<>();
        declaration.config.ifPresent(record -> addConfig(config, provider, record));
        Map<String, Object> resources = new LinkedHashMap<>();
        declaration.resources.forEach(each -> resources.put(each.token().text(), resource(each)));
        Map<String, Object> functions = new LinkedHashMap<>();
        declaration.functions.forEach(each -> functions.put(each.token().text(), function(each)));
        requireDistinctNames();
        requireNoModules();
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("name", declaration.name);
        schema.put("version", declaration.version);
        schema.put("description", declaration.description);
        schema.put("keywords", declaration.keywords);
        schema.put("license", declaration.license);
        schema.put("repository", declaration.repository);
        schema.put("pluginDownloadURL", declaration.pluginDownloadUrl);
        schema.put("config", config);
        schema.put("types", types.specs());
        schema.put("provider", provider);
        schema.put("resources", resources);
        schema.put("functions", functions);
        schema.put("language", languages());
        schema.values().removeIf(EMPTY::contains);
        return schema;
    }

    private void addConfig(Map<String, Object> config, Map<String, Object> provider, Class<?> record) {
        within("the configuration", () -> {
            JavaType type = PropertySchema.of(record).type();
            SchemaProperties properties = new SchemaProperties(types, Use.CONFIG, "Provider");
            properties.addTo(config, type, "variables", "defaults");
            properties.addTo(provider, type, "inputProperties", "requiredInputs");
            return properties.addTo(provider, type);
        });
    }

    private Map<String, Object> resource(DeclaredResource resource) {
        return within(resource.token().text(), () -> {
            JavaType inputs = record("inputs", PropertySchema.ofInputs(resource.provider()));
            PropertySchema<?> state = PropertySchema.ofState(resource.provider());
            Map<String, Object> spec = described(resource.provider().getClass(), inputs);
            String name = resource.token().name();
            var arguments = new SchemaProperties(types, Use.INPUTS, name + "Args")
                    .addTo(spec, inputs, "inputProperties", "requiredInputs");
            var outputs = new SchemaProperties(types, Use.OUTPUTS, name).addTo(spec, record("outputs", state));
            shareReplacement(arguments, outputs);
            return spec;
        });
    }

    private static JavaType record(String role, PropertySchema<?> properties) {
        if (properties.isOpen()) {
            throw new IllegalArgumentException(
                    "its " + role + " are a " + properties + ", and a schema needs names and types; declare a record");
        }
        return properties.type();
    }

    /** SDKs take what replaces from the outputs. */
    private static void shareReplacement(
            Map<String, Map<String, Object>> inputs, Map<String, Map<String, Object>> outputs) {
        inputs.forEach((name, input) -> {
            if (input.containsKey("willReplaceOnChanges")) {
                Stream.of(input, outputs.getOrDefault(name, input))
                        .forEach(property -> property.put("replaceOnChanges", true));
            }
        });
    }

    private Map<String, Object> function(DeclaredFunction<?, ?> function) {
        return within(function.token().text(), () -> {
            Map<String, Object> spec = described(
                    function.function().getClass(),
                    PropertySchema.of(function.inputs()).type());
            spec.put("inputs", object(function.inputs(), Use.ARGUMENTS));
            spec.put("outputs", object(function.outputs(), Use.RESULT));
            return spec;
        });
    }

    private Map<String, Object> object(Class<?> record, Use use) {
        Map<String, Object> object = SchemaTypes.spec("type", "object");
        new SchemaProperties(types, use, "")
                .addTo(object, PropertySchema.of(record).type());
        return object;
    }

    private static Map<String, Object> described(Class<?> code, JavaType inputs) {
        Map<String, Object> spec = new LinkedHashMap<>();
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

    /** These SDKs have the package's version only if the schema says so. */
    private static Map<String, Object> languages() {
        Map<String, Object> languages = new LinkedHashMap<>();
        for (String language : List.of("nodejs", "python", "go", "csharp")) {
            languages.put(language, Map.of("respectSchemaVersion", true));
        }
        return languages;
    }

    /** Checks the names of resources, functions and types, and the names that SDKs derive from them. */
    private void requireDistinctNames() {
        DistinctNames names = new DistinctNames();
        declaration.resources.forEach(each -> add(names, "resource", each.token(), "Args", "State"));
        declaration.functions.forEach(each -> add(names, "function", each.token(), "Args", "Result"));
        types.addNames(names);
    }

    private static void add(DistinctNames names, String kind, PackageToken token, String... additions) {
        String name = token.module() + "/" + token.name();
        names.add(name, "the " + kind + " " + token);
        for (String addition : additions) {
            names.add(name + addition, "the class " + addition + " of the " + kind + " " + token);
        }
    }

    private void requireNoModules() {
        Set<String> modules = new HashSet<>();
        declaration
                .tokens()
                .forEach(token -> addPrefixes(modules, token.module().toLowerCase(Locale.ROOT)));
        declaration.tokens().forEach(token -> {
            String module = token.module().equals(PackageToken.INDEX) ? "" : token.module() + "/";
            String path = (module + token.name()).toLowerCase(Locale.ROOT);
            if (modules.contains(path)) {
                throw new IllegalArgumentException("the token " + token + " has the name of the module " + path
                        + ", which other tokens have; rename one of them");
            }
        });
    }

    private static void addPrefixes(Set<String> modules, String module) {
        String[] parts = module.split("/");
        for (int i = 1; i <= parts.length; i++) {
            modules.add(String.join("/", Arrays.copyOf(parts, i)));
        }
    }
}
