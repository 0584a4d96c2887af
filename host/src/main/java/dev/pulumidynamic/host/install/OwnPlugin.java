package dev.pulumidynamic.host.install;

import dev.pulumidynamic.closure.install.Distribution;
import dev.pulumidynamic.host.failure.PluginVersion;
import dev.pulumidynamic.host.failure.UserException;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** This plugin: its names, its place, and the files that it is installed as. */
public final class OwnPlugin {
    public static final String NAME = "pulumi-java";

    /** The launcher's name. */
    public static final String LAUNCHER = "pulumi-resource-" + NAME;

    /** How the names of folders begin that engines look for the plugin in; the version follows. */
    public static final String FOLDER = "resource-" + NAME + "-v";

    /** The jar that the user has started; the library sets it. */
    private static final String LIBRARY = "dev.pulumidynamic.library";

    private OwnPlugin() {}

    /** The folder that is {@code PULUMI_HOME} for an engine with this environment. */
    public static Path home(Map<String, String> environment) {
        String home = environment.getOrDefault("PULUMI_HOME", "");
        return home.isBlank() ? Path.of(System.getProperty("user.home"), ".pulumi") : Path.of(home);
    }

    /** Where an engine with this home looks for the plugin. */
    public static Path folder(Path home) {
        return home.resolve("plugins").resolve(FOLDER + PluginVersion.get());
    }

    /** Where the plugin caches bundles, for an engine with this home. */
    public static Path bundleCache(Path home) {
        return home.resolve(NAME).resolve("bundles");
    }

    /** Where the plugin keeps the jars of open bundles, for an engine with this home. */
    public static Path jarCache(Path home) {
        return home.resolve(NAME).resolve("jars");
    }

    /** The files of this build, all of them from the jar that runs, which must be the plugin's. */
    public static Distribution distribution() {
        Path jar = jar();
        try {
            if (!Files.isRegularFile(jar)) {
                throw new IOException("no file");
            }
            return Distribution.ofJar(LAUNCHER + ".jar", Files.readAllBytes(jar));
        } catch (IOException e) {
            throw new UserException("cannot read the plugin's jar " + jar + ": " + e + "; download it again");
        }
    }

    /** The command that installs this build: of the library, if its jar has started this process with a copy of the plugin's jar. */
    public static String install() {
        String library = System.getProperty(LIBRARY, "");
        return "java -jar " + (library.isEmpty() ? jar() : library) + " install";
    }

    /** The jar that runs. */
    public static Path jar() {
        try {
            return Path.of(OwnPlugin.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException("the class path has files only", e);
        }
    }
}
