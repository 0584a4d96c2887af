package dev.pulumidynamic.engine;

import dev.pulumidynamic.engine.display.Display.Severity;
import dev.pulumidynamic.engine.monitor.EngineService;
import dev.pulumidynamic.engine.monitor.MonitorServer;
import dev.pulumidynamic.engine.monitor.MonitorService;
import dev.pulumidynamic.engine.monitor.Packages;
import dev.pulumidynamic.engine.monitor.RemoteComponents;
import dev.pulumidynamic.engine.program.ProgramEnvironment;
import dev.pulumidynamic.engine.program.ProgramEnvironment.Addresses;
import dev.pulumidynamic.engine.program.StackProgram;
import dev.pulumidynamic.engine.program.StackProgram.Running;
import dev.pulumidynamic.engine.step.Configuration;
import dev.pulumidynamic.engine.step.Providers;
import dev.pulumidynamic.engine.step.Registrar;
import dev.pulumidynamic.engine.step.Scope;
import java.io.IOException;

/** Runs the program of an operation, from its start until all its requests are answered. */
final class ProgramRun {
    private final Engine.Settings settings;
    private final Scope scope;
    private final MonitorServer server;
    private final Providers providers;
    private final EngineService engineService;
    private volatile Runnable kill = () -> {};

    ProgramRun(Engine.Settings settings, Scope scope, MonitorServer server, Providers providers) {
        this.settings = settings;
        this.scope = scope;
        this.server = server;
        this.providers = providers;
        this.engineService = new EngineService(scope);
        server.serve(engineService);
    }

    /** Runs {@code program}, whose registrations {@code registrar} handles. */
    void run(StackProgram program, Registrar registrar) {
        Packages packages = new Packages(providers, scope.snapshot());
        RemoteComponents components = new RemoteComponents(scope, environment(), packages, providers);
        MonitorService monitor =
                new MonitorService(scope, registrar, packages, components, program.directory(), this::kill);
        server.serve(monitor);
        int code = execute(program, monitor);
        if (code != 0 && !scope.isBroken() && !engineService.erred()) {
            scope.fail(stackUrn(), "the program ended with exit code " + code);
        }
        if (code != 0 || engineService.erred()) {
            scope.breaks();
        }
    }

    /** Ends the program by force, if one runs. */
    void kill() {
        kill.run();
    }

    /** Runs the program; all its requests are answered even if it is interrupted. */
    private int execute(StackProgram program, MonitorService monitor) {
        scope.ensureSound();
        Running running;
        try {
            running = program.start(environment(), line -> scope.tell(Severity.INFO, stackUrn(), line));
            kill = running::kill;
            if (scope.isBroken()) {
                // The operation was cancelled meanwhile.
                running.kill();
            }
        } catch (IOException e) {
            monitor.drain();
            throw scope.fail(stackUrn(), "the program cannot be started: " + e.getMessage());
        }
        try {
            return running.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw scope.fail(stackUrn(), "the operation was interrupted; the steps that were running have ended");
        } finally {
            running.kill();
            monitor.drain();
        }
    }

    private ProgramEnvironment environment() {
        Configuration configuration = settings.configuration();
        return new ProgramEnvironment(
                Addresses.both(server.address()),
                scope.stack().project(),
                scope.stack().name(),
                scope.preview(),
                configuration.values(),
                configuration.secrets(),
                settings.home());
    }

    private String stackUrn() {
        return scope.stack().root().text();
    }
}
