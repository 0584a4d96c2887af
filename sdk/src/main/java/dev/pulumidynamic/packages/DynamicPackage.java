package dev.pulumidynamic.packages;

import dev.pulumidynamic.DynamicProviders;
import dev.pulumidynamic.internal.deployment.PluginDownload;
import dev.pulumidynamic.packages.PackageDeclaration.DeclaredFunction;
import dev.pulumidynamic.packages.PackageDeclaration.DeclaredResource;
import dev.pulumidynamic.packages.PackageToken.Kind;
import dev.pulumidynamic.provider.CodeStorage;
import dev.pulumidynamic.provider.PackageFunction;
import dev.pulumidynamic.provider.ResourceProvider;
import dev.pulumidynamic.provider.Settings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

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
    private final PackageDeclaration declaration;

    private DynamicPackage(PackageDeclaration declaration) {
        this.declaration = declaration;
    }

    /**
     * {@return an empty package}
     *
     * @param name the name, such as {@code acme}: lower-case letters, digits and hyphens; also the namespace of the configuration
     * @param version the version of a release, such as {@code 1.2.0}
     * @throws IllegalArgumentException if a package cannot have this name or version
     */
    public static DynamicPackage of(String name, String version) {
        return new DynamicPackage(new PackageDeclaration(name, version));
    }

    /**
     * {@return a copy of this package, with this description; by default without one}
     *
     * @param text Markdown
     */
    public DynamicPackage description(String text) {
        return with(copy -> copy.description = text);
    }

    /**
     * {@return a copy of this package, with these keywords; by default without any}
     *
     * @param words words for searches
     */
    public DynamicPackage keywords(String... words) {
        return with(copy -> copy.keywords = List.of(words));
    }

    /**
     * {@return a copy of this package, with this license; by default without one}
     *
     * @param name the license's name, such as {@code Apache-2.0}
     */
    public DynamicPackage license(String name) {
        return with(copy -> copy.license = name);
    }

    /**
     * {@return a copy of this package, with this repository; by default without one}
     *
     * @param url where the sources are
     */
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
        return with(copy -> copy.pluginDownloadUrl = PluginDownload.checked(url));
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
            throw new IllegalArgumentException("the package " + declaration.name
                    + " has settings with a type token, a storage or configuration keys; its resources have the tokens"
                    + " that you declare them with, its code is in its file, and config(...) declares its"
                    + " configuration");
        }
        return with(copy -> copy.settings = settings);
    }

    private DynamicPackage with(Consumer<PackageDeclaration> change) {
        PackageDeclaration copy = declaration.copy();
        change.accept(copy);
        return new DynamicPackage(copy);
    }

    PackageDeclaration declaration() {
        return declaration;
    }

    /**
     * {@return the schema of this package, as JSON}
     *
     * @throws IllegalArgumentException if the package has something that a schema cannot express
     */
    public String schema() {
        return SchemaDocument.of(declaration);
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
        writeTo(file, warning -> System.err.println("warning: package " + declaration.name + ": " + warning));
    }

    /**
     * Writes this package into a file, and passes warnings to {@code warnings}.
     *
     * @param file the file, such as {@code acme.pulumi}
     * @param warnings takes each warning
     * @throws IllegalArgumentException if the package has something that a schema cannot express, or is empty
     * @throws dev.pulumidynamic.closure.failure.ClosureException if something in a provider or function cannot be
     *     carried
     * @throws IllegalStateException if the file was written before with other content in the same version
     * @throws IOException if a file cannot be read or written
     */
    public void writeTo(Path file, Consumer<String> warnings) throws IOException {
        declaration.writeTo(file).forEach(warnings);
    }
}
