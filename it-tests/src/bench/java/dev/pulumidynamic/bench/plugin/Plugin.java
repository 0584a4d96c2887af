package dev.pulumidynamic.bench.plugin;

import com.google.protobuf.Struct;
import com.google.protobuf.Value;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import pulumirpc.Provider.ParameterizeRequest.ParametersValue;

/**
 * A plugin that an engine could start, and a provider for it to run.
 *
 * @param name in the names of measurements
 * @param command starts it; the engine's address is added
 * @param environment beside what this process has
 * @param parameter its parameter, if it has one
 * @param inputs of a resource of the provider, {@code __provider} among them
 * @param log gets what it prints on standard error
 */
public record Plugin(
        String name,
        List<String> command,
        Map<String, String> environment,
        Optional<ParametersValue> parameter,
        Struct inputs,
        Path log) {
    /** Nobody answers there; a plugin that starts does not ask. */
    static final String ENGINE = "127.0.0.1:9";

    /** The plugin with another environment variable. */
    public Plugin with(String variable, String value) {
        Map<String, String> variables = new HashMap<>(environment);
        variables.put(variable, value);
        return new Plugin(name, command, variables, parameter, inputs, log);
    }

    /** Starts it; the number that the process prints is its port. */
    public NumberProcess start() throws IOException {
        Files.createDirectories(log.getParent());
        ProcessBuilder builder = new ProcessBuilder(
                Stream.concat(command.stream(), Stream.of(ENGINE)).toList());
        builder.environment().putAll(environment);
        return NumberProcess.start(builder, log);
    }

    /** Starts it, and waits until a provider of it can be asked about resources. */
    public PluginClient open() throws IOException, InterruptedException {
        PluginClient client = new PluginClient(this, start());
        try {
            client.configure();
            return client;
        } catch (RuntimeException e) {
            client.close();
            throw e;
        }
    }

    /** The inputs of the resource that every plugin creates, with its {@code provider}. */
    static Struct inputs(Value provider) {
        return Struct.newBuilder()
                .putFields("name", value("web"))
                .putFields("size", Value.newBuilder().setNumberValue(3).build())
                .putFields("__provider", provider)
                .build();
    }

    static Value value(String text) {
        return Value.newBuilder().setStringValue(text).build();
    }
}
