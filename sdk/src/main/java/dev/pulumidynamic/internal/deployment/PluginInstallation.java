package dev.pulumidynamic.internal.deployment;

import dev.pulumidynamic.closure.install.Distribution;
import dev.pulumidynamic.closure.install.InstallationFolder;
import dev.pulumidynamic.internal.pulumi.SdkRelease;
import dev.pulumidynamic.provider.RefusedException;
import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Properties;

/** Puts the plugin that this library carries where Pulumi looks for it, unless it or a newer build is there. */
public final class PluginInstallation {
    /** The plugin's name in Pulumi. */
    public static final String NAME = "pulumi-java";

    private static final String JAR = "pulumi-resource-" + NAME + ".jar";

    /** The plugin reads it. */
    private static final String LAST_PROGRAM = "last-program.properties";

    private final Path home;
    private final Path path;
    private final InstallationFolder folder;
    private final String build;
    private final ClassLoader library;

    /** An installation of the {@code build} that {@code library} carries; {@code home} is the engine's {@code PULUMI_HOME}. */
    public PluginInstallation(Path home, String build, ClassLoader library) {
        this.home = home;
        this.path = home.resolve("plugins").resolve("resource-" + NAME + "-v" + PluginVersion.CURRENT);
        this.folder = new InstallationFolder(path);
        this.build = build;
        this.library = library;
    }

    /** {@code PULUMI_HOME}, by default {@code ~/.pulumi}; refused if it is no path for this JVM. */
    public static Path homeOfThisJvm() {
        try {
            return Optional.ofNullable(System.getenv("PULUMI_HOME"))
                    .filter(value -> !value.isBlank())
                    .map(Path::of)
                    .orElseGet(() -> Path.of(System.getProperty("user.home"), ".pulumi"));
        } catch (InvalidPathException e) {
            throw new RefusedException(
                    "PULUMI_HOME: " + e.getMessage() + "; because of its locale, this JVM encodes file names in "
                            + System.getProperty("sun.jnu.encoding") + ": run the program with LC_ALL=C.UTF-8");
        }
    }

    /** The plugin of this release, to go into {@code home}. */
    public static PluginInstallation ofThisRelease(Path home) {
        return new PluginInstallation(home, PluginVersion.BUILD, CarriedPlugin.class.getClassLoader());
    }

    /** Installs the plugin unless it is there; refused if it cannot be written. */
    public void install() {
        try {
            if (!isInstalled()) {
                var unused = folder.install(distribution());
            }
        } catch (IOException e) {
            RefusedException failure = new RefusedException(
                    "pulumi-dynamic " + build + " cannot install its plugin " + NAME + " into " + path + ": "
                            + reason(e) + folder.build().map(this::difference).orElse("")
                            + "; make the folder writable, or set PULUMI_HOME, or the folder of DynamicProviders.pulumiHome, to a"
                            + " writable folder");
            failure.initCause(e);
            throw failure;
        }
    }

    /** Without a look at the jar, which is large. */
    private boolean isInstalled() throws IOException {
        String checksums = CarriedPlugin.checksums(library);
        return !checksums.isEmpty() && folder.serves(checksums);
    }

    private String difference(String installed) {
        return "; build " + installed + " is there, which is "
                + (installed.equals(build)
                        ? "not the one that this program has, but has its number"
                        : "too old for this program");
    }

    /** Requires that the engine can start the launcher: of one that it may not start, it says no more than that permission is denied. */
    void requireExecutable() {
        Path launcher = path.resolve("pulumi-resource-" + NAME);
        if (Files.exists(launcher) && !Files.isExecutable(launcher)) {
            throw new RefusedException("the plugin " + launcher + " cannot be started: its file system is mounted"
                    + " with noexec, or this user may not execute it; set PULUMI_HOME, or the folder of"
                    + " DynamicProviders.pulumiHome, to a folder whose files can be executed");
        }
    }

    /** The plugin's jar, once it is installed. */
    public Path jar() {
        return path.resolve(JAR);
    }

    /**
     * Leaves word of a program for the plugin's command {@code doctor}, in place of what earlier programs wrote: which release of Pulumi's
     * SDK it has, and which of this library. The plugin never sees a program's class path.
     */
    void record(String project) {
        Properties properties = new Properties();
        properties.setProperty("sdk", SdkRelease.named());
        properties.setProperty("library", PluginVersion.BUILD);
        properties.setProperty("java", System.getProperty("java.version"));
        properties.setProperty("project", project);
        try {
            Path known = Files.createDirectories(home.resolve(NAME));
            try (Writer file = Files.newBufferedWriter(known.resolve(LAST_PROGRAM), StandardCharsets.UTF_8)) {
                properties.store(file, "for `doctor`");
            }
        } catch (IOException notWritten) {
            // Only doctor misses it.
        }
    }

    /** Where it goes. */
    Path folder() {
        return path;
    }

    private Distribution distribution() throws IOException {
        try (InputStream jar = CarriedPlugin.open(library)) {
            if (jar == null) {
                throw new RefusedException("pulumi-dynamic " + build + " does not contain the plugin " + NAME
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
