package dev.pulumidynamic.engine;

import dev.pulumidynamic.engine.program.Program;
import dev.pulumidynamic.engine.step.Configuration;
import dev.pulumidynamic.engine.step.Selection;
import io.grpc.ServerInterceptor;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

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

    /**
     * What a stack is and how it is run.
     *
     * @param state the file of its state
     * @param home the folder that {@code PULUMI_HOME} names
     * @param passphrase what its secrets are encrypted with
     * @param out where the display goes
     */
    record Settings(
            Path state,
            Path home,
            Name name,
            String passphrase,
            Configuration configuration,
            Appendable out,
            Traffic traffic) {}

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

    /** Says what {@link #up} would do. Nothing is done or saved. */
    public UpdateResult preview(Program program) {
        return preview(program, Selection.ALL);
    }

    /** Says what {@link #up} would do with these resources. Nothing is done or saved. */
    public UpdateResult preview(Program program, Selection selection) {
        return Operation.run(settings, "Previewing update", true, selection, stage -> stage.runProgram(program));
    }

    /** Makes the stack what {@code program} says. */
    public UpdateResult up(Program program) {
        return up(program, Selection.ALL);
    }

    /** Makes these resources what {@code program} says. */
    public UpdateResult up(Program program, Selection selection) {
        return Operation.run(settings, "Updating", false, selection, stage -> stage.runProgram(program));
    }

    /** Takes over into the state what the providers find, and makes the stack what {@code program} says. */
    public UpdateResult refreshAndUp(Program program) {
        return Operation.run(settings, "Updating", false, Selection.ALL, stage -> {
            stage.refreshAll();
            stage.runProgram(program);
        });
    }

    /** Takes over into the state what the providers find, without a program. */
    public UpdateResult refresh() {
        return Operation.run(settings, "Refreshing", false, Selection.ALL, Operation::refreshAll);
    }

    /** Says what {@link #refresh} would take over. Nothing is saved. */
    public UpdateResult previewRefresh() {
        return Operation.run(settings, "Previewing refresh", true, Selection.ALL, Operation::refreshAll);
    }

    /** Deletes everything that the state knows, without a program. */
    public UpdateResult destroy() {
        return destroy(Selection.ALL);
    }

    /** Deletes these resources, without a program. */
    public UpdateResult destroy(Selection selection) {
        return Operation.run(settings, "Destroying", false, selection, Operation::deleteRest);
    }

    /** Says what {@link #destroy} would do. Nothing is done or saved. */
    public UpdateResult previewDestroy() {
        return Operation.run(settings, "Previewing destroy", true, Selection.ALL, Operation::deleteRest);
    }
}
