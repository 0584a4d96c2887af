package dev.pulumidynamic.internal.deployment;

import dev.pulumidynamic.closure.capture.CaptureOptions;
import dev.pulumidynamic.internal.pulumi.PollingPause;
import dev.pulumidynamic.internal.pulumi.ProgramDeployment;
import dev.pulumidynamic.provider.RefusedException;
import dev.pulumidynamic.provider.ResourceProvider;
import dev.pulumidynamic.provider.Settings;
import java.nio.file.Path;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** What is known of one run of a program: a process may have several, one after the other or, in tests, at once. */
public final class RunningProgram {
    private static final Map<Object, RunningProgram> RUNNING = Collections.synchronizedMap(new WeakHashMap<>());

    private final Set<PluginReference> known = ConcurrentHashMap.newKeySet();
    private final PollingPause pause = new PollingPause();
    private final Map<String, String> warnings = new ConcurrentHashMap<>();
    private final Set<String> repeated = ConcurrentHashMap.newKeySet();
    private final Map<ResourceProvider<?, ?>, CapturedProvider> bundled =
            Collections.synchronizedMap(new IdentityHashMap<>());
    private volatile CaptureOptions options = CapturedProvider.OPTIONS;
    private volatile Settings settings = Settings.NONE;
    private volatile PluginInstallation plugin = PluginInstallation.ofThisRelease(PluginInstallation.homeOfThisJvm());
    /** What this program has installed: one check serves all its resources. */
    private volatile @Nullable PluginInstallation installed;

    private volatile String pluginDownloadUrl = PluginVersion.DOWNLOAD_URL;

    private RunningProgram() {}

    /** The one that this thread belongs to. */
    public static RunningProgram current() {
        return RUNNING.computeIfAbsent(deployment().identity(), unused -> new RunningProgram());
    }

    /** Lets the loop that waits for this program's tasks rest, from the registration of a resource on. */
    public void pausePolling() {
        deployment().pause(pause);
    }

    private static ProgramDeployment deployment() {
        try {
            return ProgramDeployment.current();
        } catch (RefusedException sdkIsTooOld) {
            PluginInstallation.ofThisRelease(PluginInstallation.homeOfThisJvm())
                    .record(System.getenv().getOrDefault("PULUMI_PROJECT", "unknown"));
            throw sdkIsTooOld;
        }
    }

    /** Sets what applies to all providers from now on; refused if a program cannot set it. */
    public void settings(Settings all) {
        AppliedSettings.requireOfProgram(all);
        settings = all;
    }

    public Settings settings() {
        return settings;
    }

    public void warnAboveBundleSize(long bytes) {
        options = options.warnAboveBundleSize(bytes);
    }

    /** Captures these now, for all resources that they make. */
    public void bundle(List<ResourceProvider<?, ?>> providers) {
        List<CapturedProvider> captured = CapturedProvider.together(providers, settings, options);
        for (int i = 0; i < providers.size(); i++) {
            bundled.put(providers.get(i), captured.get(i));
        }
    }

    /** What is sent of {@code provider}; {@code alone} for an import, which needs the graph beside the code. */
    public CapturedProvider capture(ResourceProvider<?, ?> provider, boolean alone) {
        CapturedProvider together = alone ? null : bundled.get(provider);
        return together == null
                ? CapturedProvider.together(List.of(provider), settings, options)
                        .get(0)
                : together;
    }

    /**
     * What the stack's configuration has for these keys. The program passes it with each resource, because the engine gives a provider
     * its own namespace only.
     */
    public Map<String, String> config(Set<String> keys) {
        Map<String, String> values = new TreeMap<>();
        ProgramDeployment deployment = deployment();
        for (String key : keys) {
            String full = key.contains(":") ? key : deployment.projectName() + ":" + key;
            deployment.config(full).ifPresent(value -> values.put(key, value));
        }
        return values;
    }

    /** Puts the plugin where the engine finds it, and answers where that is. */
    public Path installPlugin() {
        PluginInstallation wanted = plugin;
        if (installed != wanted && !deployment().isMocked()) {
            wanted.install();
            wanted.requireExecutable();
            wanted.record(deployment().projectName());
            installed = wanted;
        }
        return wanted.folder();
    }

    public void pulumiHome(Path home) {
        plugin = PluginInstallation.ofThisRelease(home);
    }

    public void pluginDownloadUrl(String url) {
        pluginDownloadUrl = PluginVersion.checkedUrl(url);
    }

    /** Where engines download the plugin from; may be empty. */
    public String pluginDownloadUrl() {
        return pluginDownloadUrl;
    }

    /** Checks that the engine can find the plugin by {@code reference}. */
    public void require(PluginReference reference) {
        reference.require(deployment(), known);
    }

    /**
     * Shows a warning where Pulumi shows its own, the first of its {@code kind}: many resources may cause it, each with a
     * value of its own. The existence of others is reported once.
     */
    void warn(String kind, String message) {
        String first = warnings.putIfAbsent(kind, message);
        if (first == null) {
            deployment().warn(message);
        } else if (!first.equals(message) && repeated.add(kind)) {
            deployment()
                    .warn(
                            kind
                                    + ": more resources have this warning, each with a value of its own; only the first is shown");
        }
    }
}
