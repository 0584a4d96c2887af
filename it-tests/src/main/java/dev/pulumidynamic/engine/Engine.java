package dev.pulumidynamic.engine;

import dev.pulumidynamic.engine.display.Look;
import dev.pulumidynamic.engine.program.StackProgram;
import dev.pulumidynamic.engine.state.StateFile;
import dev.pulumidynamic.engine.state.StateLock;
import dev.pulumidynamic.engine.step.Configuration;
import io.grpc.ServerInterceptor;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The embedded engine: previews, updates, refreshes and destroys one stack, whose state is in one file. It speaks
 * Pulumi's protocols to the program and to the installed plugins, which run as processes of their own.
 *
 * <p>It is a tool to develop and to test providers with. For real infrastructure use Pulumi, which reads the same
 * state.
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
    private final Set<Cancellation> running = ConcurrentHashMap.newKeySet();

    /**
     * What a stack is and how it is run.
     *
     * @param state the file of its state
     * @param home the folder that {@code PULUMI_HOME} names
     * @param passphrase what its secrets are encrypted with
     * @param screen where the display goes, and how it looks
     */
    record Settings(
            Path state,
            Path home,
            Name name,
            String passphrase,
            Configuration configuration,
            Screen screen,
            Traffic traffic) {}

    /** Where the display goes, and how it looks. */
    record Screen(Appendable out, Look look) {}

    /** A stack's names. */
    record Name(String project, String stack) {}

    /**
     * How the engine talks to programs and plugins.
     *
     * @param parallel how many provider calls may run at a time
     * @param patience how long one provider call may take
     * @param interceptors what sees the calls that are made to the engine
     */
    record Traffic(int parallel, Duration patience, List<ServerInterceptor> interceptors) {}

    Engine(Settings settings) {
        this.settings = settings;
    }

    /** Settings of an engine for the stack whose state is, or will be, in {@code state}. */
    public static EngineBuilder on(Path state) {
        return new EngineBuilder(state);
    }

    /** Does {@code task}. */
    public UpdateResult run(Task task) {
        Cancellation cancellation = new Cancellation();
        running.add(cancellation);
        try {
            return Operation.run(settings, task, cancellation);
        } finally {
            running.remove(cancellation);
        }
    }

    /** Says what {@link #up} would do. Nothing is done or saved. */
    public UpdateResult preview(StackProgram program) {
        return run(Task.up(program).previewed());
    }

    /** Makes the stack what {@code program} says. */
    public UpdateResult up(StackProgram program) {
        return run(Task.up(program));
    }

    /** Takes over into the state what the providers find, without a program. */
    public UpdateResult refresh() {
        return run(Task.refresh());
    }

    /** Deletes everything that the state knows, without a program. */
    public UpdateResult destroy() {
        return run(Task.destroy());
    }

    /** The whole state as {@code pulumi stack export} writes it. */
    public String exportState() {
        try (StateFile file = StateFile.open(settings.state(), settings.passphrase())) {
            return file.export();
        }
    }

    /** Takes {@code exported} as the stack's state; what was there is kept in a file beside it, {@code .bak}. */
    public void importState(String exported) {
        String urns =
                "urn:pulumi:" + settings.name().stack() + "::" + settings.name().project() + "::";
        try (StateLock lock = StateLock.take(settings.state())) {
            StateFile.restore(settings.state(), exported, settings.passphrase(), urns, lock);
        }
    }

    /**
     * Ends in order what the engine does on other threads: the providers are asked to end their calls soon, nothing
     * else begins, and what was done is in the state.
     */
    public void cancel() {
        running.forEach(Cancellation::cancel);
    }
}
