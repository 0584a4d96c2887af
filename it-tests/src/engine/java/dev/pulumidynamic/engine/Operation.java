package dev.pulumidynamic.engine;

import dev.pulumidynamic.engine.display.Display;
import dev.pulumidynamic.engine.monitor.MonitorServer;
import dev.pulumidynamic.engine.plugin.Plugins;
import dev.pulumidynamic.engine.program.StackProgram;
import dev.pulumidynamic.engine.property.PropertyValue.Fields;
import dev.pulumidynamic.engine.state.EngineException;
import dev.pulumidynamic.engine.state.ResourceState;
import dev.pulumidynamic.engine.state.Snapshot;
import dev.pulumidynamic.engine.state.StateFile;
import dev.pulumidynamic.engine.state.Urn;
import dev.pulumidynamic.engine.step.Deletions;
import dev.pulumidynamic.engine.step.Imports;
import dev.pulumidynamic.engine.step.Providers;
import dev.pulumidynamic.engine.step.Refreshes;
import dev.pulumidynamic.engine.step.Registrar;
import dev.pulumidynamic.engine.step.Scope;
import dev.pulumidynamic.engine.step.StepException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;

/** One operation, from the reading of the state to the summary. */
final class Operation {
    private final Scope scope;
    private final Providers providers;
    private final ProgramRun programs;

    private Operation(Engine.Settings settings, Scope scope, MonitorServer server, Path directory) {
        this.scope = scope;
        Path state = settings.state().toAbsolutePath();
        Path logs = state.resolveSibling(state.getFileName() + ".logs");
        Plugins plugins =
                new Plugins(settings.home(), logs, new Plugins.Context(directory.toAbsolutePath(), server.address()));
        this.providers = new Providers(plugins, scope, settings.configuration());
        this.programs = new ProgramRun(settings, scope, server, providers);
    }

    static UpdateResult run(Engine.Settings settings, Task task, CompletableFuture<Void> cancellation) {
        try (StateFile file = task.preview()
                        ? StateFile.open(settings.state(), settings.passphrase())
                        : StateFile.openToChange(settings.state(), settings.passphrase());
                MonitorServer server = new MonitorServer(settings.interceptors())) {
            long start = System.nanoTime();
            Display display = new Display(
                    settings.display(), task.preview(), settings.configuration().secretValues());
            Snapshot snapshot = file.snapshot();
            Scope scope = new Scope(settings.stack(), task.preview(), task.targets(), snapshot, display);
            display.header(task.title(), settings.stack().name());
            Path directory = task.program().map(StackProgram::directory).orElse(Path.of(""));
            Operation operation = new Operation(settings, scope, server, directory);
            var unused = cancellation.thenRun(operation::cancel);
            operation.run(task);
            if (!task.preview()) {
                operation.save(file);
            }
            Duration duration = Duration.ofNanos(System.nanoTime() - start);
            Fields outputs = stackOutputs(snapshot);
            display.footer(outputs, duration);
            return new UpdateResult(
                    !scope.isBroken(), display.changes(), outputs.values(), display.diagnostics(), duration);
        }
    }

    private void cancel() {
        scope.cancel();
        scope.fail("", "the operation was cancelled; the steps that were running have ended");
        programs.kill();
        providers.cancel();
    }

    private void run(Task task) {
        try (providers) {
            perform(task);
        } catch (StepException e) {
            scope.breaks();
        } catch (EngineException e) {
            scope.fail("", String.valueOf(e.getMessage()));
        }
    }

    private void perform(Task task) {
        Refreshes refreshes = new Refreshes(scope, providers);
        Deletions deletions = new Deletions(scope, providers);
        switch (task.kind()) {
            case UPDATE -> perform(task, Registrar.updating(scope, providers), deletions::run);
            case REFRESH -> perform(task, Registrar.refreshing(scope, providers, refreshes), refreshes::run);
            case DESTROY -> perform(task, Registrar.destroying(scope, providers), deletions::runWithRegistered);
            case IMPORT -> new Imports(scope, providers).run(task.imported().orElseThrow());
        }
    }

    private void perform(Task task, Registrar registrar, Runnable rest) {
        task.program().ifPresent(program -> programs.run(program, registrar));
        if (!scope.isBroken()) {
            rest.run();
        }
    }

    private void save(StateFile file) {
        try {
            file.save(scope.snapshot());
        } catch (EngineException e) {
            scope.fail("", String.valueOf(e.getMessage()));
        }
    }

    private static Fields stackOutputs(Snapshot snapshot) {
        return snapshot.resources().stream()
                .filter(state -> state.urn().type().equals(Urn.STACK_TYPE))
                .map(ResourceState::outputs)
                .findFirst()
                .orElse(Fields.NONE);
    }
}
