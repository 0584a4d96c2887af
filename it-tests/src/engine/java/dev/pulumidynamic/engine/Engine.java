package dev.pulumidynamic.engine;

import dev.pulumidynamic.engine.program.StackProgram;
import dev.pulumidynamic.engine.state.StateFile;
import dev.pulumidynamic.engine.step.Configuration;
import dev.pulumidynamic.engine.step.Scope;
import io.grpc.ServerInterceptor;
import java.nio.file.Path;
import java.util.List;
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
 *         .secretConfig("pulumi-java-dynamic:token", token)
 *         .build();
 * UpdateResult result = engine.up(Program.of("com.acme.Infra", classPath));
 * }</pre>
 */
public final class Engine {
    private final Settings settings;
    private final Set<CompletableFuture<Void>> running = ConcurrentHashMap.newKeySet();

    /**
     * The settings of an engine.
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

    Engine(Settings settings) {
        this.settings = settings;
    }

    /** Settings of an engine for the stack whose state is, or will be, in {@code state}. */
    public static EngineBuilder on(Path state) {
        return new EngineBuilder(state);
    }

    /** Runs {@code task}. */
    public UpdateResult run(Task task) {
        CompletableFuture<Void> cancellation = new CompletableFuture<>();
        running.add(cancellation);
        try {
            return Operation.run(settings, task, cancellation);
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
        try (StateFile file = StateFile.open(settings.state(), settings.passphrase())) {
            return file.export();
        }
    }

    /** Cancels the operations that run: providers are asked to end their calls, and no further step begins. */
    public void cancel() {
        running.forEach(cancellation -> cancellation.complete(null));
    }
}
