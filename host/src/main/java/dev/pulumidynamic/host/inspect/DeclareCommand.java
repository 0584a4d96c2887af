package dev.pulumidynamic.host.inspect;

import dev.pulumidynamic.host.failure.UserException;
import dev.pulumidynamic.host.inspect.origin.CommandContext;
import dev.pulumidynamic.host.inspect.origin.Printout;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Writes the file of a package, for build scripts. */
@Command(
        name = "declare",
        description = {
            "Writes the file of a package that a class declares, and its lock file.",
            "The class has one public static method that returns a DynamicPackage, and takes nothing, or the version if"
                    + " --package-version gives it.",
            "This runs the class, with your permissions, in a process of its own."
        })
final class DeclareCommand implements Subcommand {
    /** In the library of the class path; it is not in this jar. */
    private static final String MAIN = "dev.pulumidynamic.packages.PackageFile";

    @Option(names = "--class", required = true, paramLabel = "CLASS", description = "The class, with its Java package.")
    private String name = "";

    @Option(
            names = "--class-path",
            required = true,
            paramLabel = "PATH",
            description = "The class path of the class, with the library pulumi-dynamic and its dependencies.")
    private String classPath = "";

    @Option(names = "--package-version", paramLabel = "VERSION", description = "The version, such as 1.2.0.")
    private Optional<String> version = Optional.empty();

    @Option(names = "-o", required = true, paramLabel = "FILE", description = "The file to write, such as acme.pulumi.")
    private Path output = Path.of("");

    @Override
    public Answer answer(CommandContext context) {
        try {
            Process process =
                    new ProcessBuilder(command()).redirectErrorStream(true).start();
            process.getOutputStream().close();
            String told = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            int code = process.waitFor();
            if (code != 0 && told.contains("ClassNotFoundException: " + MAIN)) {
                throw new UserException(
                        "the class path has no pulumi-dynamic, or an older one: " + classPath
                                + "; pass the class path with which the class is compiled, as `mvn dependency:build-classpath` prints it");
            }
            context.err().print(told);
            return new Declared(output.toString(), code == 0);
        } catch (IOException e) {
            throw new UserException("cannot start Java: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new UserException("interrupted before " + name + " had ended");
        }
    }

    private List<String> command() {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-cp", classPath, MAIN, name, output.toString()));
        version.ifPresent(command::add);
        return command;
    }

    /** The file, if it was {@code written}; what the class said tells why not. */
    record Declared(String file, boolean written) implements Answer {
        @Override
        public void print(Printout out) {
            if (written) {
                out.line("wrote " + file);
            }
        }

        @Override
        public boolean isProblem() {
            return !written;
        }
    }
}
