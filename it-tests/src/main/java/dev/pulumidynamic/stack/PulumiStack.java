package dev.pulumidynamic.stack;

import dev.pulumidynamic.engine.UpdateResult;
import dev.pulumidynamic.engine.display.Diagnostic;
import dev.pulumidynamic.engine.program.Program;
import dev.pulumidynamic.engine.program.ProgramProcess;
import dev.pulumidynamic.engine.property.PropertyValue;
import dev.pulumidynamic.engine.state.ResourceState;
import dev.pulumidynamic.engine.state.StateFile;
import dev.pulumidynamic.engine.state.Urn;
import dev.pulumidynamic.engine.step.Observer.Severity;
import dev.pulumidynamic.stack.PulumiCommand.Ended;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedQueue;

/** On the real Pulumi, with its file backend. */
final class PulumiStack implements StackEngine {
    private final PulumiCommand pulumi;
    private final StackFolder folder;
    private final ProjectFolder project;
    private final Path events;
    private final StringBuilder told = new StringBuilder();

    /** Makes the stack. */
    PulumiStack(PulumiCommand pulumi, StackFolder folder) {
        this.pulumi = pulumi;
        this.folder = folder;
        this.project = new ProjectFolder(folder.projectFolder(), folder.project());
        this.events = folder.folder().resolve("events.jsonl");
        project.create();
        try {
            Files.createDirectories(folder.backend());
            Files.createDirectories(folder.home());
        } catch (IOException e) {
            throw new UncheckedIOException("cannot make the folder of the stack " + folder.stack(), e);
        }
        must("stack", "init", folder.stack());
    }

    @Override
    public void config(String key, String value) {
        must("config", "set", "--stack", folder.stack(), "--plaintext", key, "--", value);
    }

    @Override
    public void secretConfig(String key, String value) {
        must("config", "set", "--stack", folder.stack(), "--secret", key, "--", value);
    }

    @Override
    public UpdateResult preview(Program program) {
        return run(program, "preview");
    }

    @Override
    public UpdateResult up(Program program) {
        return run(program, "up");
    }

    @Override
    public UpdateResult refresh() {
        long start = System.nanoTime();
        return result(operation("refresh", "--yes", "--skip-preview"), start);
    }

    @Override
    public Destroyed destroy() {
        Ended ended = operation("destroy", "--yes", "--skip-preview");
        told.append(ended.output());
        export();
        return new Destroyed(ended.exitCode(), ended.output(), List.of());
    }

    @Override
    public Path home() {
        return folder.home();
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
        must(
                "stack",
                "import",
                "--stack",
                folder.stack(),
                "--file",
                folder.state().toString());
    }

    private UpdateResult run(Program program, String operation) {
        if (!program.arguments().isEmpty()) {
            throw new IllegalArgumentException("Pulumi gives a program no arguments; " + program.mainClass()
                    + " is to be given " + program.arguments());
        }
        long start = System.nanoTime();
        return result(pulumi.runsJava() ? fromFolder(program, operation) : inline(program, operation), start);
    }

    private Ended fromFolder(Program program, String operation) {
        project.put(program);
        try {
            return operation.equals("up") ? operation("up", "--yes", "--skip-preview") : operation("preview");
        } finally {
            project.removeProgram();
        }
    }

    private Ended inline(Program program, String operation) {
        deleteEvents();
        List<Path> classPath = new ArrayList<>(program.classPath());
        classPath.add(ownClasses());
        Program runner = new Program(
                AutomationProgram.class.getName(),
                classPath,
                program.javaHome(),
                program.jvmArguments(),
                List.of(operation, program.mainClass(), project.path().toString(), folder.stack(), events.toString()),
                program.directory());
        Queue<String> lines = new ConcurrentLinkedQueue<>();
        try {
            ProgramProcess process = ProgramProcess.start(runner, environment(), lines::add);
            try {
                return new Ended(process.await(), String.join("\n", lines));
            } finally {
                process.kill();
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot start " + program.mainClass(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while " + program.mainClass() + " ran", e);
        }
    }

    private static Path ownClasses() {
        try {
            return Path.of(AutomationProgram.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException("a class path holds folders and jars", e);
        }
    }

    private Ended operation(String... arguments) {
        deleteEvents();
        List<String> all = new ArrayList<>(List.of(arguments));
        all.addAll(List.of("--stack", folder.stack(), "--non-interactive", "--event-log", events.toString()));
        return pulumi.run(project.path(), environment(), all.toArray(String[]::new));
    }

    private void deleteEvents() {
        try {
            Files.deleteIfExists(events);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot delete " + events, e);
        }
    }

    private void must(String... arguments) {
        Ended ended = pulumi.run(project.path(), environment(), arguments);
        if (ended.exitCode() != 0) {
            throw new IllegalStateException("pulumi " + String.join(" ", arguments) + " ended with " + ended.exitCode()
                    + ": " + ended.output());
        }
    }

    private void export() {
        must(
                "stack",
                "export",
                "--stack",
                folder.stack(),
                "--file",
                folder.state().toString());
    }

    private UpdateResult result(Ended ended, long start) {
        Duration duration = Duration.ofNanos(System.nanoTime() - start);
        told.append(ended.output());
        export();
        EventLog log = EventLog.read(events);
        List<Diagnostic> diagnostics = new ArrayList<>(log.diagnostics());
        boolean succeeded = ended.exitCode() == 0;
        if (!succeeded && diagnostics.stream().noneMatch(told -> told.severity() == Severity.ERROR)) {
            diagnostics.add(new Diagnostic(Severity.ERROR, "", ended.output()));
        }
        return new UpdateResult(succeeded, log.changes(), outputs(), diagnostics, duration);
    }

    private Map<String, PropertyValue> outputs() {
        return StateFile.open(folder.state(), folder.passphrase()).read().resources().stream()
                .filter(state -> state.urn().type().equals(Urn.STACK_TYPE))
                .map(ResourceState::outputs)
                .findFirst()
                .map(PropertyValue.Fields::values)
                .orElse(Map.of());
    }

    /** Everything that keeps Pulumi to this folder, and from the network. */
    private Map<String, String> environment() {
        Map<String, String> environment = new TreeMap<>();
        environment.put("PULUMI_HOME", folder.home().toString());
        environment.put("PULUMI_BACKEND_URL", "file://" + folder.backend());
        environment.put("PULUMI_CONFIG_PASSPHRASE", folder.passphrase());
        environment.put("PULUMI_CREDENTIAL_STORE", "plaintext");
        environment.put("PULUMI_DEBUG_COMMANDS", "true");
        environment.put("PULUMI_DISABLE_AUTOMATIC_PLUGIN_ACQUISITION", "true");
        environment.put("PULUMI_DISABLE_REGISTRY_RESOLVE", "true");
        environment.put("PULUMI_OPTION_COLOR", "never");
        environment.put("PULUMI_SKIP_UPDATE_CHECK", "true");
        return environment;
    }
}
