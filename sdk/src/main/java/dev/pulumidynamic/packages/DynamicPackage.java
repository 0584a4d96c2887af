package dev.pulumidynamic.packages;

import dev.pulumidynamic.DynamicProviders;
import dev.pulumidynamic.closure.wire.Digest;
import dev.pulumidynamic.internal.deployment.AppliedSettings;
import dev.pulumidynamic.internal.deployment.PackageParameter;
import dev.pulumidynamic.internal.deployment.PluginVersion;
import dev.pulumidynamic.packages.PackageToken.Kind;
import dev.pulumidynamic.provider.CodeStorage;
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
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A Pulumi package made of providers, which programs in each of Pulumi's languages use. Declare it in a {@code main},
 * and run this {@code main} when a provider has changed:
 *
 * <pre>{@code
 * DynamicPackage.of("acme", "1.2.0")
 *         .description("Notes and zones of Acme.")
 *         .config(AcmeConfig.class)
 *         .resource("acme:index:Note", new Notes())
 *         .function("acme:index:getZone", ZoneQuery.class, Zone.class, request -> zone(request.inputs().name()))
 *         .writeTo(Path.of("acme.pulumi"));
 * }</pre>
 *
 * <p>The file contains the captured code and the schema. {@code pulumi package add pulumi-java ./acme.pulumi} generates
 * an SDK from it for the program's language.
 *
 * <p>A package does not change: each method returns a changed copy.
 */
public final class DynamicPackage {
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

    /** A type of resources, and what makes them. */
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

    /** A function, with the records of its inputs and outputs. */
    record DeclaredFunction<I, O>(
            PackageToken token, Class<I> inputs, Class<O> outputs, PackageFunction<I, O> function) {
        private InvokeFunction<I, O> root() {
            return new InvokeFunction<>(inputs, outputs, function);
        }
    }

    private DynamicPackage(String name, String version) {
        this.name = name;
        this.version = version;
    }

    /**
     * {@return an empty package}
     *
     * @param name the name, such as {@code acme}: lower-case letters, digits and hyphens; also the namespace of the configuration
     * @param version the version of a release, such as {@code 1.2.0}
     * @throws IllegalArgumentException if a package cannot have this name or version
     */
    public static DynamicPackage of(String name, String version) {
        requireName(name);
        requireVersion(name, version);
        return new DynamicPackage(name, version);
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

    /** {@return a copy of this package, with this description in Markdown; by default without one} */
    public DynamicPackage description(String text) {
        return with(copy -> copy.description = text);
    }

    /** {@return a copy of this package, with these keywords for searches; by default without any} */
    public DynamicPackage keywords(String... words) {
        return with(copy -> copy.keywords = List.of(words));
    }

    /** {@return a copy of this package, with the license of this name, such as {@code Apache-2.0}; by default without one} */
    public DynamicPackage license(String name) {
        return with(copy -> copy.license = name);
    }

    /** {@return a copy of this package, with the URL of the repository of the sources; by default without one} */
    public DynamicPackage repository(String url) {
        return with(copy -> copy.repository = url);
    }

    /**
     * {@return a copy of this package, whose engines download the plugin from here; by default from where the release of this library
     * says, which may be nowhere}
     *
     * @param url the URL of a folder of archives, as for {@link DynamicProviders#pluginDownloadUrl}
     * @throws IllegalArgumentException if Pulumi cannot download from it, or if it has a user or a password
     */
    public DynamicPackage pluginDownloadUrl(String url) {
        return with(copy -> copy.pluginDownloadUrl = PluginVersion.checkedUrl(url));
    }

    /**
     * {@return a copy of this package, with this configuration; by default without any}
     *
     * <p>Each component is a configuration variable, which programs set with {@code pulumi config set acme:endpoint} or in an explicit
     * provider. Providers and functions get the values by {@link ResourceProvider#configure}, or from the request, as text; a list, a
     * map or a record is JSON.
     *
     * @param record a record
     */
    public DynamicPackage config(Class<?> record) {
        return with(copy -> copy.config = Optional.of(record));
    }

    /**
     * {@return a copy of this package, with one more type of resources}
     *
     * @param token the type token: package, module and name, such as {@code acme:index:Note}
     * @param provider the provider, whose inputs and state are records
     * @throws IllegalArgumentException if it is not a token of this package, if the package has it already, or if the provider
     *     {@linkplain dev.pulumidynamic.provider.ProviderSettings#configKeys reads configuration} of another namespace
     */
    public DynamicPackage resource(String token, ResourceProvider<?, ?> provider) {
        return with(copy -> copy.resources.add(new DeclaredResource(copy.newToken(token, Kind.RESOURCE), provider)));
    }

    /**
     * {@return a copy of this package, with one more function}
     *
     * @param <I> the inputs
     * @param <O> the outputs
     * @param token package, module and name, such as {@code acme:index:getZone}
     * @param inputs the inputs' record
     * @param outputs the outputs' record
     * @param function what programs call
     * @throws IllegalArgumentException if it is not a token of this package, or if the package has it already
     */
    public <I, O> DynamicPackage function(
            String token, Class<I> inputs, Class<O> outputs, PackageFunction<I, O> function) {
        return with(copy -> copy.functions.add(
                new DeclaredFunction<>(copy.newToken(token, Kind.FUNCTION), inputs, outputs, function)));
    }

    /**
     * {@return a copy of this package, with these settings of all its providers and functions; by default those of its providers alone}
     *
     * @param settings isolation, a limit of concurrent operations, and what is captured; they replace earlier ones
     * @throws IllegalArgumentException if there is a type token, a storage or a configuration key, which a package says otherwise
     */
    public DynamicPackage settings(Settings settings) {
        if (!settings.type().isEmpty()
                || settings.storage() != CodeStorage.DEFAULT
                || !settings.configKeys().isEmpty()) {
            throw new IllegalArgumentException("the package " + name
                    + " has settings with a type token, a storage or configuration keys; its resources have the tokens"
                    + " that you declare them with, its code is in its file, and config(...) declares its"
                    + " configuration");
        }
        return with(copy -> copy.settings = settings);
    }

    private DynamicPackage with(Consumer<DynamicPackage> change) {
        DynamicPackage copy = new DynamicPackage(name, version);
        copy.description = description;
        copy.keywords = keywords;
        copy.license = license;
        copy.repository = repository;
        copy.pluginDownloadUrl = pluginDownloadUrl;
        copy.config = config;
        copy.settings = settings;
        copy.resources.addAll(resources);
        copy.functions.addAll(functions);
        change.accept(copy);
        return copy;
    }

    private PackageToken newToken(String text, PackageToken.Kind kind) {
        PackageToken token = PackageToken.of(name, text, kind);
        if (tokens().anyMatch(token::equals)) {
            throw new IllegalArgumentException(
                    "the package " + name + " has " + token + " twice; give each a different token");
        }
        return token;
    }

    Stream<PackageToken> tokens() {
        return Stream.concat(
                resources.stream().map(DeclaredResource::token),
                functions.stream().map(DeclaredFunction::token));
    }

    /**
     * {@return the schema of this package, as JSON}
     *
     * @throws IllegalArgumentException if the package has something that a schema cannot express
     */
    public String schema() {
        return SchemaDocument.of(this);
    }

    /**
     * Writes this package into a file, and prints warnings to {@link System#err}. A second file, named like the first
     * with {@code .lock} at the end, records the content of each version: commit it.
     *
     * @param file the file, such as {@code acme.pulumi}
     * @throws IllegalArgumentException if the package has something that a schema cannot express, or is empty
     * @throws dev.pulumidynamic.closure.failure.ClosureException if something in a provider or function cannot be
     *     carried
     * @throws IllegalStateException if the file was written before with other content in the same version
     * @throws IOException if a file cannot be read or written
     */
    public void writeTo(Path file) throws IOException {
        writeTo(file, warning -> System.err.println("warning: package " + name + ": " + warning));
    }

    /**
     * Does the same as {@link #writeTo(Path)}, and passes warnings to {@code warnings}.
     *
     * @param file the file, such as {@code acme.pulumi}
     * @param warnings takes each warning
     * @throws IOException if a file cannot be read or written
     */
    public void writeTo(Path file, Consumer<String> warnings) throws IOException {
        PackageParameter parameter = parameter();
        byte[] content = parameter.bytes().toByteArray();
        PackageLock.of(file).record(name, version, Digest.of(content));
        WholeFile.write(file, content);
        parameter.warnings().forEach(warnings);
    }

    /** What the plugin is parameterized with; refused if the package is empty, or has something that a schema cannot say. */
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
}
