package dev.pulumidynamic.host.inspect;

import com.google.protobuf.ByteString;
import dev.pulumidynamic.closure.system.FilePermissions;
import dev.pulumidynamic.host.failure.UserException;
import dev.pulumidynamic.host.find.DeclaredPackage;
import dev.pulumidynamic.host.find.Parameter;
import dev.pulumidynamic.host.inspect.origin.CommandContext;
import dev.pulumidynamic.host.inspect.origin.GivenFile;
import dev.pulumidynamic.host.install.OwnPlugin;
import dev.pulumidynamic.host.install.PluginArchives;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Makes a plugin of its own of a package. */
@Command(
        name = "pack",
        description = {
            "Writes a plugin that serves one package, and archives of it for each platform.",
            "Programs use such a plugin without a parameter: the code is in the plugin, not in the state."
        })
final class PackCommand implements Subcommand {
    /** The name under which the launchers find the package's file. */
    private static final String PACKAGE = "package.pulumi";

    @Parameters(index = "0", paramLabel = "FILE", description = "The file of a package, such as acme.pulumi.")
    private String file = "";

    @Option(names = "-o", required = true, paramLabel = "FOLDER", description = "The folder to write to.")
    private Path folder = Path.of("");

    @Override
    public Answer answer(CommandContext context) {
        byte[] content = read();
        DeclaredPackage declared = declared(content);
        Path plugin = folder.resolve("pulumi-resource-" + declared.name());
        SortedMap<String, byte[]> files = files(plugin.getFileName().toString(), content);
        try {
            Files.createDirectories(folder);
            Files.createDirectory(plugin);
            for (Map.Entry<String, byte[]> file : files.entrySet()) {
                Files.write(plugin.resolve(file.getKey()), file.getValue());
            }
            FilePermissions.allowExecution(plugin.resolve(plugin.getFileName()));
            List<Path> written = new ArrayList<>(List.of(plugin));
            written.addAll(PluginArchives.write(folder, declared.name(), declared.version(), files));
            return new Written("files", "wrote ", written);
        } catch (FileAlreadyExistsException e) {
            throw new UserException(e.getFile() + " exists already; remove it, or name another folder");
        } catch (IOException e) {
            throw new UserException("cannot write to the folder " + folder + ": " + e);
        }
    }

    /** The files of this plugin, with the launchers under the name that Pulumi looks for, and the package. */
    private static SortedMap<String, byte[]> files(String launcher, byte[] content) {
        SortedMap<String, byte[]> files = new TreeMap<>(Map.of(PACKAGE, content));
        SortedMap<String, byte[]> own = OwnPlugin.distribution().files();
        String jar = OwnPlugin.LAUNCHER + ".jar";
        files.put(jar, Objects.requireNonNull(own.get(jar)));
        for (String ending : List.of("", ".cmd")) {
            files.put(launcher + ending, Objects.requireNonNull(own.get(OwnPlugin.LAUNCHER + ending)));
        }
        return files;
    }

    private byte[] read() {
        try {
            return Files.readAllBytes(Path.of(file));
        } catch (IOException | InvalidPathException e) {
            throw new UserException("cannot read '" + file + "' ("
                    + e.getClass().getSimpleName() + "); pass the file that DynamicPackage.writeTo writes");
        }
    }

    private DeclaredPackage declared(byte[] content) {
        return Parameter.declaredIn(ByteString.copyFrom(content))
                .flatMap(Parameter::declared)
                .orElseThrow(() -> new UserException(file + " is not the file of a package ("
                        + GivenFile.of(content).said(null)
                        + "); pass what DynamicPackage.writeTo writes"));
    }
}
