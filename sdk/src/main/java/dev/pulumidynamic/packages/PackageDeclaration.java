package dev.pulumidynamic.packages;

import dev.pulumidynamic.closure.wire.Digest;
import dev.pulumidynamic.internal.deployment.AppliedSettings;
import dev.pulumidynamic.internal.deployment.PackageParameter;
import dev.pulumidynamic.internal.deployment.PluginVersion;
import dev.pulumidynamic.provider.PackageFunction;
import dev.pulumidynamic.provider.ResourceProvider;
import dev.pulumidynamic.provider.Settings;
import dev.pulumidynamic.provider.internal.InvokeFunction;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** All that a package is made of. {@link DynamicPackage} changes copies only; what the author does not say is empty. */
final class PackageDeclaration {
    private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9]*(-[a-z0-9]+)*");
    private static final Pattern VERSION = Pattern.compile("(0|[1-9]\\d*)\\.(0|[1-9]\\d*)\\.(0|[1-9]\\d*)");

    /** Pulumi's own, and this project's. */
    private static final Set<String> TAKEN = Set.of("pulumi", "input", "pulumi-java", "pulumi-java-dynamic");

    /** Also the namespace of the package's configuration. */
    final String name;

    final String version;
    String description = "";
    List<String> keywords = List.of();
    String license = "";
    String repository = "";
    String pluginDownloadUrl = PluginVersion.DOWNLOAD_URL;

    /** The record of the package's configuration. */
    Optional<Class<?>> config = Optional.empty();

    Settings settings = Settings.NONE;
    final List<DeclaredResource> resources = new ArrayList<>();
    final List<DeclaredFunction<?, ?>> functions = new ArrayList<>();

    /**
     * A type of resources.
     *
     * @param provider what makes its resources
     */
    record DeclaredResource(PackageToken token, ResourceProvider<?, ?> provider) {
        DeclaredResource {
            Set<String> keys = AppliedSettings.of(provider, Settings.NONE).configKeys();
            if (!keys.isEmpty()) {
                throw new IllegalArgumentException(token + ": its provider reads the configuration keys " + keys
                        + ", and a package has the namespace " + token.owner() + " only; declare components of the"
                        + " package's configuration instead, and read them without a namespace");
            }
        }
    }

    /**
     * A function.
     *
     * @param inputs the record of its inputs
     * @param outputs the record of its outputs
     * @param function what is called
     */
    record DeclaredFunction<I, O>(
            PackageToken token, Class<I> inputs, Class<O> outputs, PackageFunction<I, O> function) {
        InvokeFunction<I, O> root() {
            return new InvokeFunction<>(inputs, outputs, function);
        }
    }

    /**
     * An empty package.
     *
     * @throws IllegalArgumentException if it cannot have this name or version
     */
    PackageDeclaration(String name, String version) {
        requireName(name);
        requireVersion(name, version);
        this.name = name;
        this.version = version;
    }

    PackageDeclaration copy() {
        PackageDeclaration copy = new PackageDeclaration(name, version);
        copy.description = description;
        copy.keywords = keywords;
        copy.license = license;
        copy.repository = repository;
        copy.pluginDownloadUrl = pluginDownloadUrl;
        copy.config = config;
        copy.settings = settings;
        copy.resources.addAll(resources);
        copy.functions.addAll(functions);
        return copy;
    }

    private static void requireName(String name) {
        if (!NAME.matcher(name).matches()) {
            throw new IllegalArgumentException("\"" + name + "\" is not a package name; use lower-case letters, "
                    + "digits and single hyphens, beginning with a letter, such as acme or acme-dns");
        }
        if (TAKEN.contains(name)) {
            throw new IllegalArgumentException(
                    "the package name " + name + " is reserved; choose another one, such as acme");
        }
    }

    private static void requireVersion(String name, String version) {
        if (!VERSION.matcher(version).matches()) {
            throw new IllegalArgumentException("package " + name + ": \"" + version + "\" is not a release version"
                    + (version.contains("+")
                            ? ", because it has build metadata, which generated SDKs treat in different ways"
                            : "")
                    + "; use three numbers, such as 1.2.0");
        }
    }

    /**
     * The token of a resource or function that is added.
     *
     * @throws IllegalArgumentException if it is not a token of this package, or was given before
     */
    PackageToken newToken(String text, PackageToken.Kind kind) {
        PackageToken token = PackageToken.of(name, text, kind);
        boolean isKnown = Stream.concat(
                        resources.stream().map(DeclaredResource::token),
                        functions.stream().map(DeclaredFunction::token))
                .anyMatch(token::equals);
        if (isKnown) {
            throw new IllegalArgumentException(
                    "the package " + name + " has " + token + " twice; give each a different token");
        }
        return token;
    }

    /**
     * What the plugin is parameterized with.
     *
     * @throws IllegalArgumentException if the package has something that a schema cannot say, or nothing at all
     * @throws dev.pulumidynamic.closure.failure.ClosureException if something in it cannot be carried
     */
    PackageParameter parameter() {
        if (resources.isEmpty() && functions.isEmpty()) {
            throw new IllegalArgumentException("the package " + name
                    + " has neither resources nor functions; add one, such as resource(\"" + name
                    + ":index:Note\", new Notes())");
        }
        requireOneIsolation();
        String schema = SchemaDocument.of(this);
        TreeMap<String, ResourceProvider<?, ?>> providers = new TreeMap<>();
        resources.forEach(resource -> providers.put(resource.token().text(), resource.provider()));
        TreeMap<String, Object> roots = new TreeMap<>();
        functions.forEach(function -> roots.put(function.token().text(), function.root()));
        return PackageParameter.of(name, version, schema, providers, roots, settings);
    }

    /** All code of a package is in one bundle, which the plugin loads in one way. */
    private void requireOneIsolation() {
        long modes = resources.stream()
                .map(resource ->
                        AppliedSettings.of(resource.provider(), settings).isolation())
                .distinct()
                .count();
        if (modes > 1) {
            throw new IllegalArgumentException("the package " + name + " has providers with different isolations,"
                    + " but its code is loaded as a whole; use the same isolation for all of them, or declare two"
                    + " packages");
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
        PackageLock.of(file).record(name, version, Digest.of(content));
        WholeFile.write(file, content);
        return parameter.warnings();
    }
}
