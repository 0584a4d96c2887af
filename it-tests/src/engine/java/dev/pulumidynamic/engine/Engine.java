package dev.pulumidynamic.engine;

import dev.pulumidynamic.engine.program.StackProgram;
import dev.pulumidynamic.engine.state.StateFile;
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
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The embedded engine: previews, updates, refreshes and destroys one stack, whose state is in one file. It speaks
 * Pulumi's protocols to the program and to the installed plugins, which run as processes of their own.
 *
 * <p>It is a tool to develop and test providers. For real infrastructure use Pulumi, which reads the same state.
 *
 * <pre>{@code
 * Engine engine = Engine.on(Path.of("target/dev.json"))
 *         .home(Path.of("target/pulumi-home"))
 *         .project("lab")
 *         .stack("dev")
 *         .passphrase("p")
 *         .secretConfig("pulumi-java-dynamic:token", token);
 * UpdateResult result = engine.up(Program.of("com.acme.Infra", classPath));
 * }</pre>
 *
 * <p>Each setting has a default that suits a test. It applies to the operations that begin afterwards.
 */
public final class Engine {
    private final Path state;
    private final Map<String, String> configuration = new HashMap<>();
    private final Set<String> secrets = new HashSet<>();
    private final List<ServerInterceptor> interceptors = new ArrayList<>();
    private final Set<CompletableFuture<Void>> running = ConcurrentHashMap.newKeySet();
    private Path home = Path.of(System.getProperty("user.home"), ".pulumi");
    private String project = "project";
    private String stack = "dev";
    private String passphrase = "";
    private Appendable display = Writer.nullWriter();

    /**
     * The settings of an operation.
     *
     * @param state the file of the stack's state
     * @param home the folder that {@code PULUMI_HOME} names
     * @param passphrase encrypts the stack's secrets
     * @param display receives what a user reads
     * @param interceptors see the calls that programs and plugins make to the engine
     */
    record Settings(
            Path state,
            Path home,
            Scope.StackName stack,
            String passphrase,
            Configuration configuration,
            Appendable display,
            List<ServerInterceptor> interceptors) {}

    private Engine(Path state) {
        this.state = state;
    }

    /** An engine for the stack whose state is, or will be, in {@code state}. */
    public static Engine on(Path state) {
        return new Engine(state);
    }

    /** The folder of the plugins, {@code PULUMI_HOME}; {@code ~/.pulumi} by default. */
    public Engine home(Path folder) {
        home = folder;
        return this;
    }

    /** The project's name; {@code project} by default. */
    public Engine project(String name) {
        project = name;
        return this;
    }

    /** The stack's name; {@code dev} by default. */
    public Engine stack(String name) {
        stack = name;
        return this;
    }

    /** The passphrase of the stack's secrets; empty by default. */
    public Engine passphrase(String secret) {
        passphrase = secret;
        return this;
    }

    /** Configures {@code namespace:key}. */
    public Engine config(String key, String value) {
        if (key.indexOf(':') <= 0) {
            throw new IllegalArgumentException(
                    "configuration key \"" + key + "\" has no namespace: write <namespace>:<key>");
        }
        configuration.put(key, value);
        return this;
    }

    /** Configures {@code namespace:key} with a secret. */
    public Engine secretConfig(String key, String value) {
        secrets.add(key);
        return config(key, value);
    }

    /** Receives what a user reads; nothing does by default. */
    public Engine display(Appendable out) {
        display = out;
        return this;
    }

    /** Lets {@code interceptor} see every call that the program and the plugins make to the engine. */
    public Engine intercept(ServerInterceptor interceptor) {
        interceptors.add(interceptor);
        return this;
    }

    private Settings settings() {
        return new Settings(
                state,
                home,
                new Scope.StackName(project, stack),
                passphrase,
                new Configuration(configuration, secrets),
                display,
                List.copyOf(interceptors));
    }

    /** Runs {@code task}. */
    public UpdateResult run(Task task) {
        CompletableFuture<Void> cancellation = new CompletableFuture<>();
        running.add(cancellation);
        try {
            return Operation.run(settings(), task, cancellation);
        } finally {
            running.removeIf(known -> known == cancellation);
        }
    }

    /** Shows the changes that {@link #up} would make. */
    public UpdateResult preview(StackProgram program) {
        return run(Task.up(program).previewed());
    }

    /** Creates, updates and deletes resources as {@code program} requires. */
    public UpdateResult up(StackProgram program) {
        return run(Task.up(program));
    }

    /** Reads all resources, without a program, and saves their actual state. */
    public UpdateResult refresh() {
        return run(Task.refresh());
    }

    /** Deletes all resources, without a program. */
    public UpdateResult destroy() {
        return run(Task.destroy());
    }

    /** The whole state as {@code pulumi stack export} writes it. */
    public String exportState() {
        try (StateFile file = StateFile.open(state, passphrase)) {
            return file.export();
        }
    }

    /** Cancels the operations that run: providers are asked to end their calls, and no further step begins. */
    public void cancel() {
        running.forEach(cancellation -> cancellation.complete(null));
    }
}
