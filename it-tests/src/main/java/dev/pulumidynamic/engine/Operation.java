package dev.pulumidynamic.engine;

import dev.pulumidynamic.engine.display.Display;
import dev.pulumidynamic.engine.monitor.MonitorServer;
import dev.pulumidynamic.engine.plugin.PluginException;
import dev.pulumidynamic.engine.plugin.Plugins;
import dev.pulumidynamic.engine.program.StackProgram;
import dev.pulumidynamic.engine.property.PropertyValue.Fields;
import dev.pulumidynamic.engine.state.Deployment;
import dev.pulumidynamic.engine.state.ResourceState;
import dev.pulumidynamic.engine.state.Snapshot;
import dev.pulumidynamic.engine.state.StateException;
import dev.pulumidynamic.engine.state.StateFile;
import dev.pulumidynamic.engine.state.StateLock;
import dev.pulumidynamic.engine.state.Urn;
import dev.pulumidynamic.engine.step.Deletions;
import dev.pulumidynamic.engine.step.Imports;
import dev.pulumidynamic.engine.step.Observer.Severity;
import dev.pulumidynamic.engine.step.Providers;
import dev.pulumidynamic.engine.step.Refresh;
import dev.pulumidynamic.engine.step.Registrar;
import dev.pulumidynamic.engine.step.Scope;
import dev.pulumidynamic.engine.step.Soundness;
import dev.pulumidynamic.engine.step.StepException;
import dev.pulumidynamic.engine.step.Targets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

/** One operation, from reading the state to the summary. */
final class Operation {
    private final Engine.Settings settings;
    private final Scope scope;
    private final Display display;
    private final Providers providers;
    private final ProgramRun programs;

    private Operation(Engine.Settings settings, Scope scope, Display display, MonitorServer server, Path directory) {
        this.settings = settings;
        this.scope = scope;
        this.display = display;
        Path state = settings.state().toAbsolutePath();
        Path logs = state.resolveSibling(state.getFileName() + ".logs");
        Plugins plugins = new Plugins(
                settings.home(),
                logs,
                new Plugins.Surroundings(
                        directory.toAbsolutePath(),
                        server.address(),
                        settings.traffic().patience()));
        this.providers = new Providers(plugins, scope, settings.configuration());
        this.programs = new ProgramRun(settings, scope, server, providers);
    }

    static UpdateResult run(Engine.Settings settings, Task task, Cancellation cancellation) {
        if (task.preview()) {
            try (StateFile file = StateFile.open(settings.state(), settings.passphrase())) {
                return run(settings, task, cancellation, new Kept(file.look(), () -> {}));
            }
        }
        try (StateLock lock = StateLock.take(settings.state());
                StateFile file = StateFile.open(settings.state(), settings.passphrase())) {
            Snapshot snapshot = file.change(lock);
            return run(settings, task, cancellation, new Kept(snapshot, () -> file.finish(snapshot)));
        }
    }

    /** The state of one operation, and what makes it last when the operation ends. */
    private record Kept(Snapshot snapshot, Runnable finish) {}

    private static UpdateResult run(Engine.Settings settings, Task task, Cancellation cancellation, Kept kept) {
        long start = System.nanoTime();
        Display display = new Display(
                settings.screen().out(),
                settings.screen().look(),
                task.preview(),
                settings.configuration().secretValues());
        Scope scope = new Scope(
                settings.name().project(),
                settings.name().stack(),
                task.preview(),
                new Targets(task.selection()),
                kept.snapshot,
                display,
                new Soundness());
        Fields before = stackOutputs(kept.snapshot);
        Map<String, String> parents = parents(kept.snapshot);
        display.header(task.title(), settings.name().stack());
        try (MonitorServer server = new MonitorServer(settings.traffic().interceptors())) {
            Path directory = task.program().map(StackProgram::directory).orElse(Path.of(""));
            Operation operation = new Operation(settings, scope, display, server, directory);
            cancellation.follow(operation::cancel);
            operation.run(task.work(), kept.finish);
        }
        Duration duration = Duration.ofNanos(System.nanoTime() - start);
        Fields outputs = stackOutputs(kept.snapshot);
        parents.putAll(parents(kept.snapshot));
        display.footer(before, outputs, duration, parents);
        return new UpdateResult(
                !scope.soundness().isBroken(), display.changes(), outputs.values(), display.diagnostics(), duration);
    }

    private void cancel() {
        scope.soundness().cancel();
        scope.fail("", "the operation was cancelled; what was under way is done to its end");
        programs.kill();
        providers.cancel();
    }

    private void run(Task.Work work, Runnable finish) {
        scope.snapshot().pending().forEach(this::warn);
        try (providers) {
            perform(work);
        } catch (StepException e) {
            scope.soundness().breaks();
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
            programs.run(up.program(), Registrar.updating(scope, providers, parallel));
            inOrder(deletions::run);
        } else if (work instanceof Task.Refresh task) {
            task.program()
                    .ifPresent(program ->
                            programs.run(program, Registrar.refreshing(scope, providers, parallel, refresh)));
            inOrder(refresh::run);
        } else if (work instanceof Task.Destroy task) {
            refreshIf(task.refresh(), refresh);
            task.program()
                    .ifPresent(program -> programs.run(program, Registrar.destroying(scope, providers, parallel)));
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
        if (!scope.soundness().isBroken()) {
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

    private static Map<String, String> parents(Snapshot snapshot) {
        Map<String, String> parents = new HashMap<>();
        snapshot.resources()
                .forEach(state ->
                        parents.put(state.urn().text(), state.identity().parent()));
        return parents;
    }

    private static Fields stackOutputs(Snapshot snapshot) {
        return snapshot.resources().stream()
                .filter(state -> state.urn().type().equals(Urn.STACK_TYPE))
                .map(ResourceState::outputs)
                .findFirst()
                .orElse(Fields.NONE);
    }
}
