package dev.pulumidynamic.stack;

import dev.pulumidynamic.engine.Engine;
import dev.pulumidynamic.engine.Task;
import dev.pulumidynamic.engine.UpdateResult;
import dev.pulumidynamic.engine.program.InlineProgram;
import dev.pulumidynamic.engine.program.Program;
import dev.pulumidynamic.engine.program.StackProgram;
import io.grpc.ServerInterceptor;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;

/**
 * On the embedded engine. Programs run in this JVM, in a class loader of their own for each run, and install plugins
 * into its {@code PULUMI_HOME}, which all stacks share: a program of its own would start a JVM for each operation, and a
 * home of its own a plugin. Plugins that are in the stack's folder already are used instead.
 */
final class EmbeddedStack implements StackEngine {
    private final StackFolder folder;
    private final Path home;
    private final StringBuilder told = new StringBuilder();
    private final Engine engine;

    EmbeddedStack(StackFolder folder) {
        this.folder = folder;
        this.home = folder.hasPlugins() ? folder.home() : homeOfPrograms();
        this.engine = Engine.on(folder.state())
                .home(home)
                .project(folder.project())
                .stack(folder.stack())
                .passphrase(folder.passphrase())
                .display(told);
    }

    private static Path homeOfPrograms() {
        return Optional.ofNullable(System.getenv("PULUMI_HOME"))
                .map(Path::of)
                .orElseThrow(() -> new IllegalStateException("PULUMI_HOME is not set: programs of a JVM install"
                        + " plugins there, and the engine looks there; the build sets it for tests"));
    }

    @Override
    public void config(String key, String value) {
        engine.config(key, value);
    }

    @Override
    public void secretConfig(String key, String value) {
        engine.secretConfig(key, value);
    }

    @Override
    public void intercept(ServerInterceptor interceptor) {
        engine.intercept(interceptor);
    }

    @Override
    public UpdateResult run(Task task) {
        return engine.run(task);
    }

    @Override
    public UpdateResult preview(Program program) {
        return inline(program, inline -> run(Task.up(inline).previewed()));
    }

    @Override
    public UpdateResult up(Program program) {
        return inline(program, inline -> run(Task.up(inline)));
    }

    private static UpdateResult inline(Program program, Function<StackProgram, UpdateResult> operation) {
        try (ProgramLoader loader = new ProgramLoader(program.classPath())) {
            return operation.apply(new InlineProgram(AutomationProgram.program(program.mainClass(), loader)));
        } catch (ReflectiveOperationException | IOException e) {
            throw new IllegalStateException("cannot run " + program.mainClass(), e);
        }
    }

    @Override
    public Path home() {
        return home;
    }

    /** As two operations: the embedded engine has no option for it. */
    @Override
    public UpdateResult refreshAndUp(Program program) {
        UpdateResult refreshed = refresh();
        return refreshed.errors().isEmpty() ? up(program) : refreshed;
    }

    @Override
    public UpdateResult refresh() {
        return run(Task.refresh());
    }

    @Override
    public Ended destroy() {
        int before = told.length();
        UpdateResult result = run(Task.destroy());
        return new Ended(result.succeeded() ? 0 : 1, told.substring(before));
    }

    @Override
    public Ended destroyElsewhere() {
        try {
            Ended destroy =
                    SeparateDestroy.of(folder.state(), home, folder.project(), folder.stack(), folder.passphrase());
            told.append(destroy.output());
            return destroy;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot start a JVM to destroy " + folder.state(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while " + folder.state() + " was destroyed", e);
        }
    }

    @Override
    public String told() {
        return told.toString();
    }

    @Override
    public Path state() {
        return folder.state();
    }

    @Override
    public void importState() {
        // The engine reads the file anew for each operation.
    }
}
