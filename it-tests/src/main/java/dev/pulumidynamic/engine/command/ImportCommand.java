package dev.pulumidynamic.engine.command;

import dev.pulumidynamic.engine.Task;
import dev.pulumidynamic.engine.step.ImportRequest;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(name = "import", mixinStandardHelpOptions = true, description = "Takes a resource that exists into the state.")
final class ImportCommand implements Callable<Integer> {
    @Mixin
    private EngineOptions stack = new EngineOptions();

    @Mixin
    private Approval approval = new Approval();

    @Parameters(index = "0", paramLabel = "TYPE", description = "Its type token, such as pulumi-java:dynamic:Resource.")
    private String type = "";

    @Parameters(index = "1", paramLabel = "NAME", description = "The name that it has in the program.")
    private String name = "";

    @Parameters(index = "2", paramLabel = "ID", description = "What its provider knows it by.")
    private String id = "";

    @Option(
            names = "--provider",
            paramLabel = "[NAME=]URN",
            description = "Its provider; else the default provider of the type's package.")
    private String provider = "";

    @Option(names = "--parent", paramLabel = "[NAME=]URN", description = "Its parent; else the stack.")
    private String parent = "";

    @Option(
            names = "--protect",
            arity = "0..1",
            fallbackValue = "true",
            description = "Whether it is protected from deletion from then on (true).")
    private boolean protect = true;

    @Override
    public Integer call() {
        ImportRequest request = new ImportRequest(type, name, id, urn(provider), urn(parent), protect);
        return approval.run(stack.engine(), Task.imports(request));
    }

    /** The name before the URN is for the code that {@code pulumi} writes. */
    private static String urn(String given) {
        return given.substring(given.indexOf('=') + 1);
    }
}
