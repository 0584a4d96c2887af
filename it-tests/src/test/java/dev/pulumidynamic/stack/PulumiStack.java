package dev.pulumidynamic.stack;

import dev.pulumidynamic.engine.Task;
import dev.pulumidynamic.engine.UpdateResult;
import dev.pulumidynamic.engine.display.Display.Diagnostic;
import dev.pulumidynamic.engine.display.Display.Severity;
import dev.pulumidynamic.engine.program.InlineProgram;
import dev.pulumidynamic.engine.program.Program;
import dev.pulumidynamic.engine.program.StackProgram;
import dev.pulumidynamic.engine.property.PropertyValue;
import dev.pulumidynamic.engine.state.ResourceState;
import dev.pulumidynamic.engine.state.StateFile;
import dev.pulumidynamic.engine.state.Urn;
import io.grpc.ServerInterceptor;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Supplier;

/** On the real Pulumi, with its file backend. */
final class PulumiStack implements StackEngine {
    private final StackFolder folder;
    private final PulumiWorkspace workspace;
    private final List<ServerInterceptor> interceptors = new ArrayList<>();
    private final Queue<String> told = new ConcurrentLinkedQueue<>();

    /** Makes the stack. */
    PulumiStack(PulumiCommand pulumi, StackFolder folder) {
        this.folder = folder;
        this.workspace = new PulumiWorkspace(pulumi, folder);
    }

    @Override
    public void config(String key, String value) {
        workspace.must("config", "set", "--stack", folder.stack(), "--plaintext", key, "--", value);
    }

    @Override
    public void secretConfig(String key, String value) {
        workspace.must("config", "set", "--stack", folder.stack(), "--secret", key, "--", value);
    }

    @Override
    public void intercept(ServerInterceptor interceptor) {
        interceptors.add(interceptor);
    }

    @Override
    public UpdateResult run(Task task) {
        List<String> words = PulumiArguments.of(task);
        if (task.kind() == Task.Kind.IMPORT && !workspace.runsJava()) {
            return timed(() -> withoutJava(words));
        }
        return timed(() ->
                task.program().map(program -> hosted(program, words)).orElseGet(() -> workspace.operation(words)));
    }

    /** An import asks for the language of the project, though it runs nothing of it. */
    private Ended withoutJava(List<String> words) {
        InlineProgram nothing = new InlineProgram(context -> {});
        try (LanguageHost host = new LanguageHost(nothing, folder.home(), interceptors, line -> {})) {
            workspace.project().createFor(host.address());
            return workspace.operation(words);
        } finally {
            workspace.project().create();
        }
    }

    private Ended hosted(StackProgram program, List<String> words) {
        try (LanguageHost host =
                new LanguageHost(program, folder.home(), interceptors, line -> told.add(line + "\n"))) {
            List<String> all = new ArrayList<>(words);
            all.add("--client=" + host.address());
            return workspace.operation(all);
        }
    }

    @Override
    public UpdateResult preview(Program program) {
        return run(program, Task.up(program).previewed());
    }

    @Override
    public UpdateResult up(Program program) {
        return run(program, Task.up(program));
    }

    @Override
    public UpdateResult refreshAndUp(Program program) {
        List<String> words = new ArrayList<>(PulumiArguments.of(Task.up(program)));
        words.add("--refresh");
        return timed(() -> hosted(program, words));
    }

    @Override
    public UpdateResult refresh() {
        return run(Task.refresh());
    }

    @Override
    public Ended destroy() {
        Ended ended = workspace.operation(PulumiArguments.of(Task.destroy()));
        told.add(ended.output());
        export();
        return ended;
    }

    @Override
    public Path home() {
        return folder.home();
    }

    @Override
    public String told() {
        return String.join("", told);
    }

    @Override
    public Path state() {
        return folder.state();
    }

    @Override
    public void importState() {
        workspace.must(
                "stack",
                "import",
                "--stack",
                folder.stack(),
                "--file",
                folder.state().toString());
    }

    /** An operation with its own words, whose program is the project's; {@link #told} has its output. */
    UpdateResult operation(List<String> words) {
        return timed(() -> workspace.operation(words));
    }

    /** Runs a command that is no operation in the project's folder, which must succeed. */
    void must(String... words) {
        workspace.must(words);
    }

    /** Without a language host: as a user has Pulumi run the program. */
    private UpdateResult run(Program program, Task task) {
        if (!program.arguments().isEmpty()) {
            throw new IllegalArgumentException("Pulumi gives a program no arguments; " + program.mainClass()
                    + " is to be given " + program.arguments());
        }
        List<String> words = PulumiArguments.of(task);
        return timed(() -> workspace.runsJava()
                ? fromFolder(program, words)
                : AutomationProcess.run(program, words.get(0), folder, workspace));
    }

    private Ended fromFolder(Program program, List<String> words) {
        workspace.project().put(program);
        try {
            return workspace.operation(words);
        } finally {
            workspace.project().removeProgram();
        }
    }

    private void export() {
        workspace.must(
                "stack",
                "export",
                "--stack",
                folder.stack(),
                "--file",
                folder.state().toString());
    }

    private UpdateResult timed(Supplier<Ended> operation) {
        long start = System.nanoTime();
        Ended ended = operation.get();
        Duration duration = Duration.ofNanos(System.nanoTime() - start);
        told.add(ended.output());
        export();
        EventLog log = workspace.events();
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
}
