package dev.pulumidynamic.engine.plugin;

import dev.pulumidynamic.engine.state.EngineException;
import java.io.IOException;
import java.lang.module.ModuleDescriptor;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Finds the installed plugins and starts them, each start a process of its own, through the launcher that is in the
 * plugin's folder, as Pulumi does.
 */
public final class Plugins {
    private final Path home;
    private final Path logs;
    private final Context context;
    private final AtomicInteger started = new AtomicInteger();

    /**
     * The common context of all plugins.
     *
     * @param workingDirectory where the processes run
     * @param engineAddress where the processes reach the engine, {@code host:port}
     */
    public record Context(Path workingDirectory, String engineAddress) {}

    /**
     * The plugins of {@code home}.
     *
     * @param home the folder that {@code PULUMI_HOME} names
     * @param logs the folder for the output of each process
     */
    public Plugins(Path home, Path logs, Context context) {
        this.home = home;
        this.logs = logs;
        this.context = context;
    }

    /**
     * Starts the plugin {@code name} at {@code version} and greets it.
     *
     * @param version a semantic version; empty takes any that is installed
     * @throws EngineException if it is not installed or does not come up
     */
    public ProviderClient start(String name, String version) {
        Path folder = find(name, version);
        Path launcher = folder.resolve(executable(name));
        if (!Files.isExecutable(launcher)) {
            throw new EngineException("no plugin " + name + " " + version + ": " + launcher
                    + " is missing or not executable; install it there (the embedded engine downloads nothing), or"
                    + " point PULUMI_HOME to the folder that has it");
        }
        Path log = logs.resolve("plugin-" + started.incrementAndGet() + "-" + name + ".log");
        PluginProcess process =
                PluginProcess.start(launcher, context.engineAddress, context.workingDirectory, home, log);
        try {
            return ProviderClient.connect(process, context, folder.toAbsolutePath());
        } catch (RuntimeException e) {
            process.stop();
            throw e;
        }
    }

    private Path find(String name, String version) {
        Path plugins = home.resolve("plugins");
        return version.isEmpty() ? newest(plugins, name) : plugins.resolve("resource-" + name + "-v" + version);
    }

    private static String executable(String name) {
        return "pulumi-resource-" + name;
    }

    /** Beside the folders, Pulumi and installations have files with the same beginning: {@code .lock}, {@code .partial}. */
    private static Path newest(Path plugins, String name) {
        String prefix = "resource-" + name + "-v";
        try (var folders = Files.list(plugins)) {
            return folders.filter(Files::isDirectory)
                    .filter(folder -> folder.getFileName().toString().startsWith(prefix))
                    .max(Comparator.comparing(folder -> ModuleDescriptor.Version.parse(
                            folder.getFileName().toString().substring(prefix.length()))))
                    .orElseThrow(() -> new EngineException(
                            "no plugin " + name + " of any version in " + plugins + "; install one there"));
        } catch (IOException e) {
            throw new EngineException("no plugin " + name + ": cannot read " + plugins, e);
        }
    }
}
