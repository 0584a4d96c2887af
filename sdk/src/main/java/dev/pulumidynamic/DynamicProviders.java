package dev.pulumidynamic;

import com.pulumi.resources.CustomResourceOptions;
import com.pulumi.resources.ProviderResource;
import dev.pulumidynamic.internal.deployment.PluginInstallation;
import dev.pulumidynamic.internal.deployment.PluginVersion;
import dev.pulumidynamic.internal.deployment.RunningProgram;
import dev.pulumidynamic.internal.registration.ResourceInputs;
import dev.pulumidynamic.provider.ResourceProvider;
import dev.pulumidynamic.provider.Settings;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Settings for all dynamic providers of a program. A setting applies to the run of the program that sets it. */
public final class DynamicProviders {
    private DynamicProviders() {}

    /**
     * Puts the code of these providers into one bundle, so that the engine starts the plugin once for all of them. This
     * method captures the providers. Resources that you make with these objects afterwards use this capture.
     *
     * <pre>{@code
     * var labels = new GithubLabels();
     * var keys = new KeyPairs();
     * DynamicProviders.bundle(labels, keys);
     * var bug = new DynamicResource<>("bug", labels, new Label("acme/site", "bug", "red"));
     * }</pre>
     *
     * @param providers the providers
     * @throws dev.pulumidynamic.closure.failure.ClosureException if something in one of them cannot be carried
     * @throws IllegalArgumentException if they have different {@link dev.pulumidynamic.provider.Isolation}s
     */
    public static void bundle(ResourceProvider<?, ?>... providers) {
        RunningProgram.current().bundle(List.of(providers));
    }

    /**
     * Sets what applies to the providers of resources that are made afterwards. It replaces earlier settings of the program. What a
     * provider sets itself has precedence, as {@link dev.pulumidynamic.provider.ProviderSettings} describes.
     *
     * <pre>{@code
     * DynamicProviders.settings(Settings.builder().storage(CodeStorage.EXTENSION).include("templates/**").build());
     * }</pre>
     *
     * @param settings the settings; without a type token
     * @throws IllegalArgumentException if there is a type token, or a configuration key that a provider cannot declare
     */
    public static void settings(Settings settings) {
        RunningProgram.current().settings(settings);
    }

    /**
     * Sets the size of a bundle above which a warning names its largest libraries, for resources that are made
     * afterwards. The default is 5 MB. The state contains the whole bundle, and every update stores and sends it.
     *
     * @param bytes the largest stored form of a bundle without a warning
     */
    public static void warnAboveBundleSize(long bytes) {
        RunningProgram.current().warnAboveBundleSize(bytes);
    }

    /**
     * Sets the folder in which the engine looks for plugins, if it is not the {@code PULUMI_HOME} of this JVM.
     * Resources that are made afterwards install the plugin there. An engine that the Automation API starts may have
     * such a folder.
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
     * Sets the URL from which an engine without the plugin downloads it, for example during {@code destroy} on a new machine. The
     * state records the URL for resources that the program makes after this call. The default is the URL of this library's release,
     * which may be empty.
     *
     * <p>Choose one URL for the project and keep it: a new URL makes a new provider in the state of each stack. The folder at the URL
     * contains the archives that this library's command {@code archives} writes.
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
     * {@return the plugin as an explicit provider, for the option {@code provider} of resources and components: if
     * {@code pulumi:disable-default-providers} requires one, or to configure some resources differently}
     *
     * <p>Such resources store their code inline.
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
