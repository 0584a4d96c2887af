package dev.pulumidynamic.host.inspect;

import com.google.protobuf.ByteString;
import dev.pulumidynamic.host.failure.UserException;
import dev.pulumidynamic.host.find.DeclaredPackage;
import dev.pulumidynamic.host.find.Parameter;
import dev.pulumidynamic.host.inspect.origin.CommandContext;
import dev.pulumidynamic.host.inspect.origin.GivenFile;
import dev.pulumidynamic.host.inspect.origin.Printout;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
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
    @Parameters(index = "0", paramLabel = "FILE", description = "The file of a package, such as acme.pulumi.")
    private String file = "";

    @Option(names = "-o", required = true, paramLabel = "FOLDER", description = "The folder to write to.")
    private Path folder = Path.of("");

    @Override
    public Answer answer(CommandContext context) {
        byte[] content = read();
        DeclaredPackage declared = declared(content);
        try {
            PackagePlugin plugin = new PackagePlugin(declared.name(), declared.version());
            return new Packed(
                    plugin.write(content, folder).stream().map(Path::toString).toList());
        } catch (FileAlreadyExistsException e) {
            throw new UserException(e.getFile() + " exists already; remove it, or name another folder");
        } catch (IOException e) {
            throw new UserException("cannot write to the folder " + folder + ": " + e);
        }
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

    /** The folder, and the archives. */
    record Packed(List<String> files) implements Answer {
        @Override
        public void print(Printout out) {
            files.forEach(file -> out.line("wrote " + file));
        }
    }
}
