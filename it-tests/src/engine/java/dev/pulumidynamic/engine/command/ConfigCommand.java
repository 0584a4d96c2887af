package dev.pulumidynamic.engine.command;

import dev.pulumidynamic.engine.state.EngineException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(name = "config", mixinStandardHelpOptions = true, description = "Sets and shows the stack's configuration.")
final class ConfigCommand {
    @Command(
            description = "Sets a value in Pulumi.<stack>.yaml; everything else in the file stays.",
            mixinStandardHelpOptions = true)
    int set(
            @Mixin EngineOptions stack,
            @Option(names = "--secret", description = "Encrypts the value with the stack's passphrase.") boolean secret,
            @Parameters(paramLabel = "KEY", description = "The key; <namespace>:<key> if it is not the project's.")
                    String key,
            @Parameters(paramLabel = "VALUE", arity = "0..1", description = "The value; else standard input.")
                    Optional<String> value)
            throws IOException {
        String given = value.isPresent() ? value.get() : read();
        Optional<String> passphrase = secret ? Optional.of(stack.passphrase()) : Optional.empty();
        stack.project().configure(stack.name(), key, given, passphrase);
        return 0;
    }

    private static String read() throws IOException {
        return new String(System.in.readAllBytes(), StandardCharsets.UTF_8).replaceFirst("\\R\\z", "");
    }

    @Command(description = "Shows a value, a secret one too.", mixinStandardHelpOptions = true)
    int get(
            @Mixin EngineOptions stack,
            @Parameters(paramLabel = "KEY", description = "The key; <namespace>:<key> if it is not the project's.")
                    String key) {
        String value = Optional.ofNullable(
                        stack.configuration().values().get(stack.project().qualified(key)))
                .orElseThrow(() -> new EngineException(
                        "the stack " + stack.name() + " has no configuration \"" + key + "\"; set it with config set"));
        stack.out().println(value);
        return 0;
    }
}
