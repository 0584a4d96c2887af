package dev.pulumidynamic.engine.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
        name = "export",
        mixinStandardHelpOptions = true,
        description = "Writes the state as \"pulumi stack import\" takes it; secrets stay encrypted.")
final class ExportCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Mixin
    private EngineOptions stack = new EngineOptions();

    @Option(names = "--file", paramLabel = "FILE", description = "Where to; else to standard output.")
    private Optional<Path> file = Optional.empty();

    @Override
    public Integer call() throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        String state = stack.engine().exportState();
        if (file.isPresent()) {
            Files.writeString(file.get(), state);
        } else {
            out.print(state);
            out.flush();
        }
        return 0;
    }
}
