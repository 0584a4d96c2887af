package dev.pulumidynamic.engine.command;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
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
        name = "import-state",
        mixinStandardHelpOptions = true,
        description = "Takes what export, or \"pulumi stack export\", wrote as the state of the stack.")
final class ImportStateCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Mixin
    private EngineOptions stack = new EngineOptions();

    @Option(names = "--file", paramLabel = "FILE", description = "Where from; else from standard input.")
    private Optional<Path> file = Optional.empty();

    @Override
    public Integer call() throws IOException {
        String exported = file.isPresent()
                ? Files.readString(file.get())
                : new String(System.in.readAllBytes(), StandardCharsets.UTF_8);
        stack.engine().importState(exported);
        spec.commandLine().getOut().println("Import complete.");
        return 0;
    }
}
