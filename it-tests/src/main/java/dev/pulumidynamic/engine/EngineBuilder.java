package dev.pulumidynamic.engine;

import dev.pulumidynamic.engine.display.Look;
import dev.pulumidynamic.engine.step.Configuration;
import io.grpc.ServerInterceptor;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The settings of an {@link Engine}; each has a default that serves a test. */
public final class EngineBuilder {
    /** As many provider calls as the real engine makes at a time on a machine with four cores. */
    private static final int PARALLEL = 16;

    private static final Duration PATIENCE = Duration.ofHours(1);

    private final Path state;
    private final Map<String, String> configuration = new HashMap<>();
    private final Set<String> secrets = new HashSet<>();
    private final List<ServerInterceptor> interceptors = new ArrayList<>();
    private Path home = Path.of(System.getProperty("user.home"), ".pulumi");
    private String project = "project";
    private String stack = "dev";
    private String passphrase = "";
    private Appendable out = new Silence();
    private Look look = Look.PLAIN;
    private int parallel = PARALLEL;
    private Duration patience = PATIENCE;

    EngineBuilder(Path state) {
        this.state = state;
    }

    /** The folder with the plugins, {@code PULUMI_HOME}; {@code ~/.pulumi} when nothing is said. */
    public EngineBuilder home(Path folder) {
        home = folder;
        return this;
    }

    /** The project's name; {@code project} when nothing is said. */
    public EngineBuilder project(String name) {
        project = name;
        return this;
    }

    /** The stack's name; {@code dev} when nothing is said. */
    public EngineBuilder stack(String name) {
        stack = name;
        return this;
    }

    /** The passphrase of the stack's secrets; empty when nothing is said. */
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

    /** Configures {@code namespace:key} with a value that is never shown. */
    public EngineBuilder secretConfig(String key, String value) {
        secrets.add(key);
        return config(key, value);
    }

    /** Where the display goes; nowhere when nothing is said. */
    public EngineBuilder display(Appendable display) {
        out = display;
        return this;
    }

    /** How the display looks; plain text when nothing is said. */
    public EngineBuilder look(Look display) {
        look = display;
        return this;
    }

    /** How many provider calls may run at a time; 16 when nothing is said. */
    public EngineBuilder parallel(int calls) {
        parallel = calls;
        return this;
    }

    /** How long one provider call may take before the engine gives it up; an hour when nothing is said. */
    public EngineBuilder patience(Duration longest) {
        patience = longest;
        return this;
    }

    /** Lets {@code interceptor} see every call that the program and the plugins make to the engine. */
    public EngineBuilder intercept(ServerInterceptor interceptor) {
        interceptors.add(interceptor);
        return this;
    }

    /** An engine with the settings of this moment. */
    public Engine build() {
        return new Engine(new Engine.Settings(
                state,
                home,
                new Engine.Name(project, stack),
                passphrase,
                new Configuration(configuration, secrets),
                new Engine.Screen(out, look),
                new Engine.Traffic(parallel, patience, List.copyOf(interceptors))));
    }

    private static final class Silence implements Appendable {
        @Override
        public Appendable append(CharSequence text) {
            return this;
        }

        @Override
        public Appendable append(CharSequence text, int start, int end) {
            return this;
        }

        @Override
        public Appendable append(char character) {
            return this;
        }
    }
}
