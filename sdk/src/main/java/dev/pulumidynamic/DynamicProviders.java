package dev.pulumidynamic;

import com.pulumi.resources.CustomResourceOptions;
import com.pulumi.resources.ProviderResource;
import dev.pulumidynamic.internal.deployment.PluginInstallation;
import dev.pulumidynamic.internal.deployment.PluginVersion;
import dev.pulumidynamic.internal.deployment.RunningProgram;
import dev.pulumidynamic.internal.registration.ResourceInputs;
import dev.pulumidynamic.provider.CaptureSettings;
import dev.pulumidynamic.provider.CodeStorage;
import dev.pulumidynamic.provider.ResourceProvider;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** What a program says of all its dynamic providers. Each method belongs to the run of the program that calls it. */
public final class DynamicProviders {
    private DynamicProviders() {}

    /**
     * Keeps the code of these providers in one bundle, which the engine starts the plugin for once. They are captured now, and
     * resources that are made with these objects afterwards use what was captured.
     *
     * <pre>{@code
     * var labels = new GithubLabels();
     * var keys = new KeyPairs();
     * DynamicProviders.bundle(labels, keys);
     * var bug = new DynamicResource<>("bug", labels, new Label("acme/site", "bug", "red"));
     * }</pre>
     *
     * @param providers the providers
     * @throws dev.pulumidynamic.closure.failure.ClosureException when something in one of them cannot be carried
     * @throws IllegalArgumentException when they want to be {@link dev.pulumidynamic.provider.Isolated} in different ways
     */
    public static void bundle(ResourceProvider<?, ?>... providers) {
        RunningProgram.current().bundle(List.of(providers));
    }

    /**
     * Says where the code of resources that are made afterwards is kept, unless they say it themselves.
     *
     * @param storage where the code is kept
     */
    public static void keepCode(CodeStorage storage) {
        RunningProgram.current().keepCode(storage);
    }

    /**
     * Adds capture options for resources that are made afterwards, in addition to those of earlier calls. By default a capture takes
     * along what the code refers to. If a provider excludes a pattern that the program includes, or the other way round, the provider
     * decides.
     *
     * <pre>{@code
     * DynamicProviders.capture(options -> options.include("templates/**"));
     * }</pre>
     *
     * @param change adds to the options
     */
    public static void capture(UnaryOperator<CaptureSettings> change) {
        RunningProgram.current().capture(change);
    }

    /**
     * Says how large the code of resources that are made afterwards may be before a warning names the libraries that make it so:
     * 5 MB where nothing is said. All of it is in the state, and every update stores and sends it.
     *
     * @param bytes the largest stored form of a bundle without a warning
     */
    public static void noticeBundlesAbove(long bytes) {
        RunningProgram.current().noticeBundlesAbove(bytes);
    }

    /**
     * Says where the engine looks for plugins, when that is not the {@code PULUMI_HOME} of this JVM: the plugin that resources need
     * which are made afterwards is put there. An engine that the Automation API starts may have such a home.
     *
     * <pre>{@code
     * LocalWorkspaceOptions.builder().pulumiHome(home).program(context -> {
     *     DynamicProviders.pulumiHome(home);
     *     new DynamicResource<>("bug", labels, label);
     * })
     * }</pre>
     *
     * @param home the folder that is {@code PULUMI_HOME} for the engine; need not exist
     */
    public static void pulumiHome(Path home) {
        RunningProgram.current().pulumiHome(home);
    }

    /**
     * Says where an engine that has no plugin downloads it from: a {@code destroy} on a fresh machine, say. The state records this with
     * the resources that are made afterwards. By default it is what the release of this library says, which may be nothing.
     *
     * <p>Choose the address for the project, and keep it: another one makes another provider in the state of each stack. The folder has
     * the archives that the command {@code archives} of this library's jar writes.
     *
     * <pre>{@code
     * DynamicProviders.pluginDownloadUrl("https://downloads.acme.com/pulumi-java");
     * }</pre>
     *
     * @param url the folder's URL; empty for none
     * @throws IllegalArgumentException if Pulumi cannot download from it, or if it has a user or a password
     */
    public static void pluginDownloadUrl(String url) {
        RunningProgram.current().pluginDownloadUrl(url);
    }

    /**
     * {@return the plugin as an explicit provider, for the option {@code provider} of resources and components: where
     * {@code pulumi:disable-default-providers} wants one, or to configure some resources in another way than others}
     *
     * <p>The code of such resources is kept inline.
     *
     * <pre>{@code
     * var europe = DynamicProviders.explicit("europe", Map.of("githubToken", token));
     * var bug = new DynamicResource<>("bug", labels, label, CustomResourceOptions.builder().provider(europe).build());
     * }</pre>
     *
     * @param name the provider resource's name
     * @param configuration what {@code configure} gets: strings, or outputs of strings
     */
    public static ProviderResource explicit(String name, Map<String, ?> configuration) {
        RunningProgram program = RunningProgram.current();
        program.installPlugin();
        CustomResourceOptions.Builder options = CustomResourceOptions.builder().version(PluginVersion.CURRENT);
        if (!program.pluginDownloadUrl().isEmpty()) {
            options.pluginDownloadURL(program.pluginDownloadUrl());
        }
        return new ProviderResource(
                PluginInstallation.NAME, name, ResourceInputs.of(Map.copyOf(configuration)), options.build());
    }
}
