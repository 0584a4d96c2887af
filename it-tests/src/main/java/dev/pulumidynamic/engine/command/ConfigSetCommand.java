package dev.pulumidynamic.engine.command;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "set",
        mixinStandardHelpOptions = true,
        description = "Sets a value in Pulumi.<stack>.yaml, as Pulumi reads it; all else in there stays.")
final class ConfigSetCommand implements Callable<Integer> {
    @Mixin
    private StackOptions stack = new StackOptions();

    @Option(names = "--secret", description = "Encrypts the value with the stack's passphrase.")
    private boolean secret;

    @Mixin
    private ConfigKey key = new ConfigKey();

    @Parameters(index = "1", arity = "0..1", paramLabel = "VALUE", description = "The value; else from standard input.")
    private Optional<String> value = Optional.empty();

    @Override
    public Integer call() throws IOException {
        String given = value.isPresent() ? value.get() : read();
        if (secret) {
            stack.project().configureSecret(stack.name(), key.text(), given, stack.passphrase());
        } else {
            stack.project().configure(stack.name(), key.text(), given);
        }
        return 0;
    }

    /** Without the end of its last line. */
    private static String read() throws IOException {
        return new String(System.in.readAllBytes(), StandardCharsets.UTF_8).replaceFirst("\\R\\z", "");
    }
}
