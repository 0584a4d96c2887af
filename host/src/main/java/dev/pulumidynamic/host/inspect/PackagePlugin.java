package dev.pulumidynamic.host.inspect;

import dev.pulumidynamic.closure.system.FilePermissions;
import dev.pulumidynamic.host.install.OwnPlugin;
import dev.pulumidynamic.host.install.PluginArchives;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A plugin that serves one package: the files of this plugin, the file of the package, and launchers with the name that Pulumi looks
 * for.
 *
 * @param name the package's name
 * @param version the package's version
 */
record PackagePlugin(String name, String version) {
    /** The name under which the launchers find the package's file. */
    private static final String PACKAGE = "package.pulumi";

    /**
     * Writes the plugin's folder and its archives into {@code target}.
     *
     * @param content the file of the package
     * @return what was written: the folder first
     * @throws FileAlreadyExistsException if {@code target} has the folder already
     */
    List<Path> write(byte[] content, Path target) throws IOException {
        SortedMap<String, byte[]> files = files(content);
        Path folder = target.resolve(executable());
        Files.createDirectories(target);
        Files.createDirectory(folder);
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            Files.write(folder.resolve(file.getKey()), file.getValue());
        }
        FilePermissions.allowExecution(folder.resolve(executable()));
        List<Path> written = new ArrayList<>(List.of(folder));
        written.addAll(PluginArchives.write(target, name, version, files));
        return written;
    }

    private SortedMap<String, byte[]> files(byte[] content) {
        String jar = OwnPlugin.LAUNCHER + ".jar";
        SortedMap<String, byte[]> own = OwnPlugin.distribution().files();
        SortedMap<String, byte[]> files = new TreeMap<>();
        for (String ending : List.of("", ".cmd")) {
            files.put(executable() + ending, Objects.requireNonNull(own.get(OwnPlugin.LAUNCHER + ending)));
        }
        files.put(jar, Objects.requireNonNull(own.get(jar)));
        files.put(PACKAGE, content);
        return files;
    }

    private String executable() {
        return "pulumi-resource-" + name;
    }
}
