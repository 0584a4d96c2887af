package dev.pulumidynamic.engine;

import dev.pulumidynamic.engine.display.Display;
import dev.pulumidynamic.engine.monitor.EngineService;
import dev.pulumidynamic.engine.monitor.MonitorServer;
import dev.pulumidynamic.engine.monitor.MonitorService;
import dev.pulumidynamic.engine.monitor.Packages;
import dev.pulumidynamic.engine.plugin.PluginException;
import dev.pulumidynamic.engine.plugin.Plugins;
import dev.pulumidynamic.engine.program.Program;
import dev.pulumidynamic.engine.program.ProgramEnvironment;
import dev.pulumidynamic.engine.program.ProgramProcess;
import dev.pulumidynamic.engine.property.PropertyValue.Fields;
import dev.pulumidynamic.engine.state.Deployment;
import dev.pulumidynamic.engine.state.ResourceState;
import dev.pulumidynamic.engine.state.Snapshot;
import dev.pulumidynamic.engine.state.StateException;
import dev.pulumidynamic.engine.state.StateFile;
import dev.pulumidynamic.engine.state.StateLock;
import dev.pulumidynamic.engine.state.Urn;
import dev.pulumidynamic.engine.step.Configuration;
import dev.pulumidynamic.engine.step.Deletions;
import dev.pulumidynamic.engine.step.Imports;
import dev.pulumidynamic.engine.step.Observer.Severity;
import dev.pulumidynamic.engine.step.Providers;
import dev.pulumidynamic.engine.step.Refresh;
import dev.pulumidynamic.engine.step.Registrar;
import dev.pulumidynamic.engine.step.Scope;
import dev.pulumidynamic.engine.step.StepException;
import dev.pulumidynamic.engine.step.Targets;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;

/** One operation, from reading the state to the summary. */
final class Operation {
    private final Engine.Settings settings;
    private final Scope scope;
    private final Display display;
    private final MonitorServer server;
    private final Providers providers;
    private final EngineService engineService;

    private Operation(Engine.Settings settings, Scope scope, Display display, MonitorServer server) {
        this.settings = settings;
        this.scope = scope;
        this.display = display;
        this.server = server;
        Path state = settings.state().toAbsolutePath();
        Path logs = state.resolveSibling(state.getFileName() + ".logs");
        Plugins plugins = new Plugins(
                settings.home(),
                logs,
                new Plugins.Surroundings(
                        Path.of("").toAbsolutePath(),
                        server.address(),
                        settings.traffic().patience()));
        this.providers = new Providers(plugins, scope, settings.configuration());
        this.engineService = new EngineService(scope);
        server.serve(engineService);
    }

    static UpdateResult run(Engine.Settings settings, Task task) {
        if (task.preview()) {
            try (StateFile file = StateFile.open(settings.state(), settings.passphrase())) {
                return run(settings, task, file.look(), () -> {});
            }
        }
        try (StateLock lock = StateLock.take(settings.state());
                StateFile file = StateFile.open(settings.state(), settings.passphrase())) {
            Snapshot snapshot = file.change(lock);
            return run(settings, task, snapshot, () -> file.finish(snapshot));
        }
    }

    /** {@code finish} makes last what became of {@code snapshot}. */
    private static UpdateResult run(Engine.Settings settings, Task task, Snapshot snapshot, Runnable finish) {
        long start = System.nanoTime();
        Display display = new Display(
                settings.out(), task.preview(), settings.configuration().secretValues());
        Scope scope = new Scope(
                settings.name().project(),
                settings.name().stack(),
                task.preview(),
                new Targets(task.selection()),
                snapshot,
                display,
                new AtomicBoolean());
        Fields before = stackOutputs(snapshot);
        display.header(task.title(), settings.name().stack());
        try (MonitorServer server = new MonitorServer(settings.traffic().interceptors())) {
            new Operation(settings, scope, display, server).run(task.work(), finish);
        }
        Duration duration = Duration.ofNanos(System.nanoTime() - start);
        Fields outputs = stackOutputs(snapshot);
        display.footer(before, outputs, duration);
        return new UpdateResult(
                !scope.broken().get(), display.changes(), outputs.values(), display.diagnostics(), duration);
    }

    private void run(Task.Work work, Runnable finish) {
        scope.snapshot().pending().forEach(this::warn);
        try (providers) {
            perform(work);
        } catch (StepException e) {
            scope.broken().set(true);
        } catch (PluginException | StateException e) {
            scope.fail("", String.valueOf(e.getMessage()));
        }
        finish(finish);
    }

    private void perform(Task.Work work) {
        int parallel = settings.traffic().parallel();
        Refresh refresh = new Refresh(scope, providers, parallel);
        Deletions deletions = new Deletions(scope, providers, parallel);
        if (work instanceof Task.Up up) {
            refreshIf(up.refresh(), refresh);
            run(up.program(), Registrar.updating(scope, providers, parallel));
            inOrder(deletions::run);
        } else if (work instanceof Task.Refresh task) {
            task.program().ifPresent(p -> run(p, Registrar.refreshing(scope, providers, parallel, refresh)));
            inOrder(refresh::run);
        } else if (work instanceof Task.Destroy task) {
            task.program().ifPresent(p -> run(p, Registrar.destroying(scope, providers, parallel)));
            inOrder(deletions::runWithRegistered);
        } else if (work instanceof Task.Import task) {
            display.imported(new Imports(scope, providers, parallel).run(task.requests()));
        }
    }

    private void refreshIf(boolean wanted, Refresh refresh) {
        if (wanted) {
            refresh.run();
            scope.ensureSound();
        }
    }

    /** Only when nothing failed before. */
    private void inOrder(Runnable rest) {
        if (!scope.broken().get()) {
            rest.run();
        }
    }

    /** What was recorded is not lost when this fails. */
    private void finish(Runnable finish) {
        try {
            finish.run();
        } catch (StateException e) {
            scope.fail("", String.valueOf(e.getMessage()));
        }
    }

    private void warn(Deployment.Pending pending) {
        display.diagnostic(
                Severity.WARNING,
                pending.resource().urn().text(),
                "an earlier operation began to create it, and nobody saw the end: look whether it exists, delete or"
                        + " import it, and remove the entry from \"pending_operations\" of the state");
    }

    /** Runs the program; what it asks for is dealt with by {@code registrar}. */
    private void run(Program program, Registrar registrar) {
        MonitorService monitor = new MonitorService(
                scope,
                registrar,
                new Packages(providers, scope.snapshot()),
                settings.traffic().parallel());
        server.serve(monitor);
        int code = execute(program, monitor);
        if (code != 0 && !scope.broken().get() && !engineService.erred()) {
            scope.fail(stackUrn().text(), "the program ended with exit code " + code);
        }
        if (code != 0 || engineService.erred()) {
            scope.broken().set(true);
        }
    }

    /** Runs the program; what it asked for is done to its end even when the program is interrupted. */
    private int execute(Program program, MonitorService monitor) {
        Configuration configuration = settings.configuration();
        ProgramEnvironment environment = new ProgramEnvironment(
                server.address(),
                scope.project(),
                scope.stack(),
                scope.preview(),
                configuration.values(),
                configuration.secrets(),
                settings.home());
        ProgramProcess process;
        try {
            process = ProgramProcess.start(
                    program,
                    environment.variables(),
                    line -> display.diagnostic(Severity.INFO, stackUrn().text(), line));
        } catch (IOException e) {
            monitor.drain();
            throw scope.fail(stackUrn().text(), "the program cannot be started: " + e.getMessage());
        }
        try {
            return process.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw scope.fail(stackUrn().text(), "the operation was interrupted; what was under way is done to its end");
        } finally {
            process.kill();
            monitor.drain();
        }
    }

    private Urn stackUrn() {
        return scope.urn("", Urn.STACK_TYPE, scope.project() + "-" + scope.stack());
    }

    private static Fields stackOutputs(Snapshot snapshot) {
        return snapshot.resources().stream()
                .filter(state -> state.urn().type().equals(Urn.STACK_TYPE))
                .map(ResourceState::outputs)
                .findFirst()
                .orElse(Fields.NONE);
    }
}
