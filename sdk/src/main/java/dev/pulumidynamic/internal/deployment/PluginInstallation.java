package dev.pulumidynamic.internal.deployment;

import dev.pulumidynamic.closure.install.Distribution;
import dev.pulumidynamic.closure.install.InstallationFolder;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Puts the plugin that this library carries where Pulumi looks for it, unless it or a newer build is there. */
public final class PluginInstallation {
    /** The plugin's name in Pulumi. */
    public static final String NAME = "pulumi-java";

    private static final String JAR = "pulumi-resource-" + NAME + ".jar";

    private final Path home;
    private final Path path;
    private final InstallationFolder folder;
    private final String build;
    private final Source source;

    /**
     * An installation that has not begun.
     *
     * @param home the engine's {@code PULUMI_HOME}
     * @param build the version of the plugin in {@code source}
     */
    public PluginInstallation(Path home, String build, Source source) {
        this.home = home;
        this.path = home.resolve("plugins").resolve("resource-" + NAME + "-v" + PluginVersion.CURRENT);
        this.folder = new InstallationFolder(path);
        this.build = build;
        this.source = source;
    }

    /** Where the plugin comes from. */
    public interface Source {
        /** The plugin's jar; {@code null} when there is none. */
        @Nullable
        InputStream open() throws IOException;

        /** The checksums of what the jar installs; empty if only the jar tells. */
        default String checksums() throws IOException {
            return "";
        }
    }

    /** {@code PULUMI_HOME}, by default {@code ~/.pulumi}. */
    public static Path homeOfThisJvm() {
        return Optional.ofNullable(System.getenv("PULUMI_HOME"))
                .filter(value -> !value.isBlank())
                .map(Path::of)
                .orElseGet(() -> Path.of(System.getProperty("user.home"), ".pulumi"));
    }

    /** The plugin of this release, to go into {@code home}. */
    public static PluginInstallation ofThisRelease(Path home) {
        return new PluginInstallation(home, PluginVersion.BUILD, new CarriedPlugin());
    }

    /**
     * Installs the plugin unless it is there.
     *
     * @throws PluginInstallationException if it cannot be written, naming where and why
     */
    public void install() {
        try {
            if (!isInstalled()) {
                var unused = folder.install(distribution());
            }
        } catch (IOException e) {
            throw new PluginInstallationException(
                    "pulumi-dynamic " + build + " cannot install its plugin " + NAME + " into " + path + ": "
                            + reason(e) + folder.build().map(this::difference).orElse("")
                            + "; make the folder writable, or set PULUMI_HOME, or the folder of DynamicProviders.pulumiHome, to a"
                            + " writable folder",
                    e);
        }
    }

    /** Without a look at the jar, which is large. */
    private boolean isInstalled() throws IOException {
        String checksums = source.checksums();
        return !checksums.isEmpty() && folder.serves(checksums);
    }

    private String difference(String installed) {
        return "; build " + installed + " is there, which is "
                + (installed.equals(build)
                        ? "not the one that this program has, but has its number"
                        : "too old for this program");
    }

    /** The plugin's jar, once it is installed. */
    public Path jar() {
        return path.resolve(JAR);
    }

    /** The engine's {@code PULUMI_HOME}. */
    Path home() {
        return home;
    }

    /** Where it goes. */
    Path folder() {
        return path;
    }

    private Distribution distribution() throws IOException {
        try (InputStream jar = source.open()) {
            if (jar == null) {
                throw new PluginInstallationException("pulumi-dynamic " + build + " does not contain the plugin " + NAME
                        + ": " + CarriedPlugin.RESOURCE
                        + " is missing on the class path; if you repackage the jar, keep this file");
            }
            return Distribution.ofJar(JAR, jar.readAllBytes());
        }
    }

    private static String reason(IOException e) {
        String kind = e.getClass().getSimpleName();
        return e instanceof FileSystemException file
                ? Optional.ofNullable(file.getReason()).orElse(kind) + " (" + file.getFile() + ")"
                : kind + ": " + e.getMessage();
    }
}
