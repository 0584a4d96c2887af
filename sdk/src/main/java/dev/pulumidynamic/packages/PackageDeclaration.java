package dev.pulumidynamic.packages;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import dev.pulumidynamic.closure.wire.Digest;
import dev.pulumidynamic.internal.deployment.AppliedSettings;
import dev.pulumidynamic.internal.deployment.PackageParameter;
import dev.pulumidynamic.internal.deployment.PluginDownload;
import dev.pulumidynamic.internal.deployment.PluginVersion;
import dev.pulumidynamic.provider.CodeStorage;
import dev.pulumidynamic.provider.PackageFunction;
import dev.pulumidynamic.provider.ResourceProvider;
import dev.pulumidynamic.provider.Settings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * All that a package is made of.
 *
 * @param about what it says of itself
 * @param config the record of its configuration, if it has one
 * @param resources its types of resources
 * @param functions its functions
 * @param settings of all its providers
 */
record PackageDeclaration(
        PackageMetadata about,
        Optional<Class<?>> config,
        List<DeclaredResource> resources,
        List<DeclaredFunction<?, ?>> functions,
        Settings settings) {
    private static final Gson JSON =
            new GsonBuilder().disableHtmlEscaping().setPrettyPrinting().create();

    PackageDeclaration {
        resources = List.copyOf(resources);
        functions = List.copyOf(functions);
    }

    /**
     * An empty package.
     *
     * @throws IllegalArgumentException if it cannot have this name or version
     */
    static PackageDeclaration of(String name, String version) {
        return new PackageDeclaration(
                new PackageMetadata(name, version, "", List.of(), "", "", PluginVersion.DOWNLOAD_URL),
                Optional.empty(),
                List.of(),
                List.of(),
                Settings.NONE);
    }

    PackageDeclaration withDescription(String text) {
        return with(about.withDescription(text));
    }

    PackageDeclaration withKeywords(List<String> words) {
        return with(about.withKeywords(words));
    }

    PackageDeclaration withLicense(String name) {
        return with(about.withLicense(name));
    }

    PackageDeclaration withRepository(String url) {
        return with(about.withRepository(url));
    }

    PackageDeclaration withPluginDownloadUrl(String url) {
        return with(about.withPluginDownloadUrl(PluginDownload.checked(url)));
    }

    private PackageDeclaration with(PackageMetadata changed) {
        return new PackageDeclaration(changed, config, resources, functions, settings);
    }

    PackageDeclaration withConfig(Class<?> record) {
        return new PackageDeclaration(about, Optional.of(record), resources, functions, settings);
    }

    /**
     * The same with these settings.
     *
     * @throws IllegalArgumentException if a package says some of them otherwise
     */
    PackageDeclaration withSettings(Settings all) {
        if (!all.type().isEmpty()
                || all.storage() != CodeStorage.DEFAULT
                || !all.configKeys().isEmpty()) {
            throw new IllegalArgumentException("the package " + about.name()
                    + " has settings with a type token, a storage or configuration keys; its resources have the tokens"
                    + " that you declare them with, its code is in its file, and config(...) declares its"
                    + " configuration");
        }
        return new PackageDeclaration(about, config, resources, functions, all);
    }

    /**
     * The same with one more type of resources.
     *
     * @throws IllegalArgumentException if it is not a token of this package, or was given before
     */
    PackageDeclaration withResource(String token, ResourceProvider<?, ?> provider) {
        DeclaredResource added = new DeclaredResource(token(token, PackageToken.Kind.RESOURCE), provider);
        return new PackageDeclaration(about, config, join(resources, added), functions, settings);
    }

    /**
     * The same with one more function.
     *
     * @throws IllegalArgumentException if it is not a token of this package, or was given before
     */
    <I, O> PackageDeclaration withFunction(
            String token, Class<I> inputs, Class<O> outputs, PackageFunction<I, O> function) {
        DeclaredFunction<I, O> added =
                new DeclaredFunction<>(token(token, PackageToken.Kind.FUNCTION), inputs, outputs, function);
        return new PackageDeclaration(about, config, resources, join(functions, added), settings);
    }

    private static <T> List<T> join(List<T> list, T added) {
        return Stream.concat(list.stream(), Stream.of(added)).toList();
    }

    private PackageToken token(String text, PackageToken.Kind kind) {
        PackageToken token = PackageToken.of(about.name(), text, kind);
        boolean isKnown = Stream.concat(
                        resources.stream().map(DeclaredResource::token),
                        functions.stream().map(DeclaredFunction::token))
                .anyMatch(token::equals);
        if (isKnown) {
            throw new IllegalArgumentException(
                    "the package " + about.name() + " has " + token + " twice; give each a different token");
        }
        return token;
    }

    /**
     * The schema, as JSON.
     *
     * @throws IllegalArgumentException if the package has something that a schema cannot say
     */
    String schema() {
        return JSON.toJson(PackageSchema.of(this));
    }

    /**
     * What the plugin is parameterized with.
     *
     * @throws IllegalArgumentException if the package has something that a schema cannot say, or nothing at all
     * @throws dev.pulumidynamic.closure.failure.ClosureException if something in it cannot be carried
     */
    PackageParameter parameter() {
        if (resources.isEmpty() && functions.isEmpty()) {
            throw new IllegalArgumentException("the package " + about.name()
                    + " has neither resources nor functions; add one, such as resource(\"" + about.name()
                    + ":index:Note\", new Notes())");
        }
        requireOneIsolation();
        String schema = schema();
        TreeMap<String, ResourceProvider<?, ?>> providers = new TreeMap<>();
        resources.forEach(resource -> providers.put(resource.token().text(), resource.provider()));
        TreeMap<String, Object> roots = new TreeMap<>();
        functions.forEach(function -> roots.put(function.token().text(), function.root()));
        return PackageParameter.of(about.name(), about.version(), schema, providers, roots, settings);
    }

    /** All code of a package is in one bundle, which the plugin loads in one way. */
    private void requireOneIsolation() {
        long modes = resources.stream()
                .map(resource ->
                        AppliedSettings.of(resource.provider(), settings).isolation())
                .distinct()
                .count();
        if (modes > 1) {
            throw new IllegalArgumentException(
                    "the package " + about.name() + " has providers with different isolations,"
                            + " but its code is loaded as a whole; use the same isolation for all of them, or "
                            + "declare two packages");
        }
    }

    /**
     * Writes the parameter into {@code file}, and its version into the lock beside it.
     *
     * @return what the package's author should know
     * @throws IllegalArgumentException if the package has something that a schema cannot say
     * @throws IllegalStateException if the file had another content in this version
     * @throws IOException if a file cannot be read or written
     */
    List<String> writeTo(Path file) throws IOException {
        PackageParameter parameter = parameter();
        byte[] content = parameter.bytes().toByteArray();
        PackageLock.of(file).record(about, Digest.of(content));
        Replacement.of(file, content);
        return parameter.warnings();
    }
}
