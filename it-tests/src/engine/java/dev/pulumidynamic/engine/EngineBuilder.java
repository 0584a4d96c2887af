package dev.pulumidynamic.engine;

import dev.pulumidynamic.engine.step.Configuration;
import dev.pulumidynamic.engine.step.Scope;
import io.grpc.ServerInterceptor;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The settings of an {@link Engine}; each has a default that suits a test. */
public final class EngineBuilder {
    private final Path state;
    private final Map<String, String> configuration = new HashMap<>();
    private final Set<String> secrets = new HashSet<>();
    private final List<ServerInterceptor> interceptors = new ArrayList<>();
    private Path home = Path.of(System.getProperty("user.home"), ".pulumi");
    private String project = "project";
    private String stack = "dev";
    private String passphrase = "";
    private Appendable display = Writer.nullWriter();

    EngineBuilder(Path state) {
        this.state = state;
    }

    /** The folder of the plugins, {@code PULUMI_HOME}; {@code ~/.pulumi} by default. */
    public EngineBuilder home(Path folder) {
        home = folder;
        return this;
    }

    /** The project's name; {@code project} by default. */
    public EngineBuilder project(String name) {
        project = name;
        return this;
    }

    /** The stack's name; {@code dev} by default. */
    public EngineBuilder stack(String name) {
        stack = name;
        return this;
    }

    /** The passphrase of the stack's secrets; empty by default. */
    public EngineBuilder passphrase(String secret) {
        passphrase = secret;
        return this;
    }

    /** Configures {@code namespace:key}. */
    public EngineBuilder config(String key, String value) {
        if (key.indexOf(':') <= 0) {
            throw new IllegalArgumentException(
                    "configuration key \"" + key + "\" has no namespace: write <namespace>:<key>");
        }
        configuration.put(key, value);
        return this;
    }

    /** Configures {@code namespace:key} with a secret. */
    public EngineBuilder secretConfig(String key, String value) {
        secrets.add(key);
        return config(key, value);
    }

    /** Receives what a user reads; nothing does by default. */
    public EngineBuilder display(Appendable out) {
        display = out;
        return this;
    }

    /** Lets {@code interceptor} see every call that the program and the plugins make to the engine. */
    public EngineBuilder intercept(ServerInterceptor interceptor) {
        interceptors.add(interceptor);
        return this;
    }

    /** An engine with the current settings. */
    public Engine build() {
        return new Engine(new Engine.Settings(
                state,
                home,
                new Scope.StackName(project, stack),
                passphrase,
                new Configuration(configuration, secrets),
                display,
                List.copyOf(interceptors)));
    }
}
