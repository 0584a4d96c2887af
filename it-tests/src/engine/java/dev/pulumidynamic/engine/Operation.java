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
                : StateFile.openToChange(settings.state(), settings.passphrase())) {
            return run(settings, task, cancellation, file);
        }
    }

    private static UpdateResult run(
            Engine.Settings settings, Task task, CompletableFuture<Void> cancellation, StateFile file) {
        long start = System.nanoTime();
        Display display = new Display(
                settings.display(), task.preview(), settings.configuration().secretValues());
        Snapshot snapshot = file.snapshot();
        Scope scope = new Scope(settings.stack(), task.preview(), task.targets(), snapshot, display);
        display.header(task.title(), settings.stack().name());
        try (MonitorServer server = new MonitorServer(settings.interceptors())) {
            Path directory = task.program().map(StackProgram::directory).orElse(Path.of(""));
            Operation operation = new Operation(settings, scope, server, directory);
            var unused = cancellation.thenRun(operation::cancel);
            operation.run(task.work());
            if (!task.preview()) {
                operation.save(file);
            }
        }
        Duration duration = Duration.ofNanos(System.nanoTime() - start);
        Fields outputs = stackOutputs(snapshot);
        display.footer(outputs, duration);
        return new UpdateResult(
                !scope.isBroken(), display.changes(), outputs.values(), display.diagnostics(), duration);
    }

    private void cancel() {
        scope.cancel();
        scope.fail("", "the operation was cancelled; the steps that were running have ended");
        programs.kill();
        providers.cancel();
    }

    private void run(Task.Work work) {
        try (providers) {
            perform(work);
        } catch (StepException e) {
            scope.breaks();
        } catch (EngineException e) {
            scope.fail("", String.valueOf(e.getMessage()));
        }
    }

    private void perform(Task.Work work) {
        Refreshes refreshes = new Refreshes(scope, providers);
        Deletions deletions = new Deletions(scope, providers);
        if (work instanceof Task.Up up) {
            programs.run(up.program(), Registrar.updating(scope, providers));
            unlessBroken(deletions::run);
        } else if (work instanceof Task.Refresh task) {
            task.program()
                    .ifPresent(program -> programs.run(program, Registrar.refreshing(scope, providers, refreshes)));
            unlessBroken(refreshes::run);
        } else if (work instanceof Task.Destroy task) {
            task.program().ifPresent(program -> programs.run(program, Registrar.destroying(scope, providers)));
            unlessBroken(deletions::runWithRegistered);
        } else if (work instanceof Task.Import task) {
            new Imports(scope, providers).run(task.requests());
        }
    }

    private void unlessBroken(Runnable rest) {
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
